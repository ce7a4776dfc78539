import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Textarea } from '@fluentui/react-textarea';
import { useFormat } from '@market/shell-kit/format/use-format';
import { DropZone } from '@market/shell-kit/ui/drop-zone';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { type Ref, useState } from 'react';
import { useText } from '../../use-text.ts';
import { LIST_BYTES_MAX, listText } from './model/list-file.ts';
import { parseRows, ROWS_MAX } from './model/parse-rows.ts';
import { useQuickStyles } from './quick-order.styles.ts';
import type { QuickOrder } from './use-quick-order.ts';

interface ListSourceProps {
  inputRef: Ref<HTMLTextAreaElement>;
  text: string;
  onText: (text: string) => void;
  onAdd: QuickOrder['add'];
}

/** Where the list comes from: typed or pasted, or a file. What could not be taken stays, with the reason. */
export function ListSource({ inputRef, text, onText, onAdd }: ListSourceProps) {
  const styles = useQuickStyles();
  const { t } = useText();
  const take = useTaking(onAdd);
  const [fault, setFault] = useState<string | null>(null);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const takeText = () => {
    const wrong = take(text);
    setFault(wrong);
    if (wrong === null) onText('');
  };
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LIST_BYTES_MAX) return setFileFault(t('QUICK.FILE_LARGE'));
    const bytes = await file.arrayBuffer().catch(() => null);
    setFileFault(bytes === null ? t('QUICK.FILE_UNREAD') : take(listText(new Uint8Array(bytes))));
  };
  return (
    <PageSection title={t('QUICK.SOURCE')}>
      <div className={styles.source}>
        <div className={styles.column}>
          <Field label={t('QUICK.TEXT')} hint={t('QUICK.TEXT_HINT')} {...(fault === null ? {} : { validationMessage: fault })}>
            <Textarea
              textarea={{ ref: inputRef, className: styles.text }}
              rows={6}
              resize="vertical"
              placeholder={t('QUICK.TEXT_SAMPLE')}
              value={text}
              onChange={(_, { value }) => {
                setFault(null);
                onText(value);
              }}
            />
          </Field>
          <Button appearance="primary" className={styles.touch} disabledFocusable={text.trim() === ''} onClick={takeText}>
            {t('QUICK.TAKE')}
          </Button>
        </div>
        <DropZone
          icon="upload"
          text={t('QUICK.DROP')}
          choose={t('QUICK.CHOOSE')}
          accept=".csv,.txt,.tsv"
          busy={false}
          fault={fileFault}
          onFiles={([file]) => void takeFile(file)}
        />
      </div>
    </PageSection>
  );
}

/** Takes the rows of a text; answers why it did not, or null. */
function useTaking(onAdd: QuickOrder['add']): (text: string) => string | null {
  const { t } = useText();
  const { number } = useFormat();
  return (text) => {
    const rows = text.length > LIST_BYTES_MAX ? [] : parseRows(text);
    if (text.length > LIST_BYTES_MAX || rows.length > ROWS_MAX) return t('QUICK.TOO_MANY', { formatted: number(ROWS_MAX) });
    if (rows.length === 0) return t('QUICK.NOTHING_READ');
    return onAdd(rows) ? null : t('QUICK.TOO_MANY', { formatted: number(ROWS_MAX) });
  };
}
