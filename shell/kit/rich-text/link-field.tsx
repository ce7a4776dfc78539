import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { makeStyles } from '@griffel/react';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addressOf } from './link-address.ts';
import { useRichTextText } from './use-rich-text-text.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px', padding: '8px 4px 4px' },
  field: { flexGrow: 1, minWidth: '200px' },
});

/** The address of the link at the cursor. Enter takes it over, Esc leaves everything as it was. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const styles = useStyles();
  const { t } = useRichTextText();
  const known = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(known);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const apply = () => {
    const href = addressOf(address);
    if (!href) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && known === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around it would save at Enter.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onDone();
  };
  return (
    <div className={styles.row}>
      <Field className={styles.field} {...(isWrong ? { validationMessage: t('EDITOR.LINK_WRONG') } : {})}>
        <Input
          ref={input as never}
          value={address}
          inputMode="url"
          aria-label={t('EDITOR.LINK_ADDRESS')}
          placeholder="https://"
          onKeyDown={onKeyDown}
          onChange={(_, { value }) => {
            setAddress(value);
            setWrong(false);
          }}
        />
      </Field>
      <Button appearance="primary" onClick={apply}>
        {t('EDITOR.LINK_APPLY')}
      </Button>
      {known !== '' && <Button onClick={remove}>{t('EDITOR.LINK_REMOVE')}</Button>}
    </div>
  );
}
