import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { makeStyles } from '@griffel/react';
import { DocumentReader } from '@market/shell-kit/documents/document-reader';
import { useUnit } from 'effector-react';
import { type JSX, useState } from 'react';
import { useFocusReturn } from '../../parts/use-focus-return.ts';
import { useAuthText } from '../auth-texts.ts';
import { $openDocument, documentClosed } from './document.model.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '760px' },
  content: { minHeight: '40dvh', maxHeight: '66dvh' },
});

/** A legal text over the page: nothing that was typed below is lost. */
export function DocumentDialog(): JSX.Element {
  const t = useAuthText();
  const styles = useStyles();
  const { type, close } = useUnit({ type: $openDocument, close: documentClosed });
  const [shown, setShown] = useState(type);
  // The text stays while the dialog leaves.
  if (type !== null && type !== shown) setShown(type);
  useFocusReturn(type !== null);
  return (
    <Dialog open={type !== null} onOpenChange={(_, { open }) => open || close()}>
      <DialogSurface className={styles.surface} aria-describedby={undefined}>
        <DialogBody>
          <DialogTitle>{t(shown === 'privacy_policy' ? 'ASIDE.PRIVACY' : 'ASIDE.TERMS')}</DialogTitle>
          <DialogContent className={styles.content} tabIndex={0}>
            {shown ? <DocumentReader type={shown} /> : null}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={() => close()}>
              {t('DOCUMENT.CLOSE')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
