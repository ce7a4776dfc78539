import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { makeStyles } from '@griffel/react';
import { readableText } from '@market/shell-kit/documents/document-markup';
import { DocumentText } from '@market/shell-kit/documents/document-text';
import { useOpenerFocus } from '@market/shell-kit/routing/focus-return';
import { useId, useMemo } from 'react';
import { useText } from '../../../../use-text.ts';
import { saysSomething } from './document-values.ts';

const useStyles = makeStyles({ surface: { width: 'calc(100vw - 24px)', maxWidth: '860px' }, empty: { margin: 0 } });

interface PreviewDialogProps {
  html: string;
  lang: string;
  onClose: () => void;
}

/** The text as its readers will see it, before anybody does. */
export function PreviewDialog({ html, lang, onClose }: PreviewDialogProps) {
  const styles = useStyles();
  const { t } = useText();
  useOpenerFocus();
  const prefix = useId();
  const text = useMemo(() => readableText(html, { prefix, links: 'beside' }), [html, prefix]);
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('DOCUMENTS.PREVIEW.TITLE')}</DialogTitle>
          <DialogContent tabIndex={0}>
            {saysSomething(html) ? (
              <DocumentText text={text} lang={lang} />
            ) : (
              <p className={styles.empty}>{t('DOCUMENTS.PREVIEW.EMPTY')}</p>
            )}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" size="large" onClick={onClose}>
              {t('DOCUMENTS.PREVIEW.CLOSE')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
