import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import { failureOf } from '@market/shell-kit/failure';
import { toastShown } from '@market/shell-kit/toasts';
import { DangerButton } from '@market/shell-kit/ui/danger-button';
import { useUnit } from 'effector-react';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companiesApi } from '../../api.ts';
import { usePageStyles } from '../../page.styles.ts';

const useStyles = makeStyles({
  surface: { width: 'calc(100vw - 24px)', maxWidth: '480px' },
  content: { display: 'flex', flexDirection: 'column', gap: '16px' },
});

interface DeleteCompanyDialogProps {
  company: { id: number; brand: string };
  /** It is gone, or the reader left. */
  onClose: (gone: boolean) => void;
}

/** Asks for the brand before a company goes with all its goods: nobody types that by mistake. */
export function DeleteCompanyDialog({ company, onClose }: DeleteCompanyDialogProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { remove, removing } = useRemoval(company.id, () => onClose(true));
  const wayOut = useRef<HTMLButtonElement>(null);
  useEffect(() => wayOut.current?.focus(), []);
  const matches = typed.trim() === company.brand.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matches && !removing) void remove();
  };
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && onClose(false)}>
      <DialogSurface className={styles.surface}>
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <DialogTitle>{t('COMPANY.DELETE.QUESTION', company)}</DialogTitle>
            <DialogContent className={styles.content}>
              <p className={page.note}>{t('COMPANY.DELETE.TEXT')}</p>
              <Field label={t('COMPANY.DELETE.TYPE', company)} size="large">
                <Input value={typed} autoComplete="off" spellCheck={false} onChange={(_, { value }) => setTyped(value)} />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button ref={wayOut as Ref<never>} size="large" onClick={() => onClose(false)}>
                {t('CANCEL')}
              </Button>
              <DangerButton
                size="large"
                type="submit"
                disabledFocusable={!matches || removing}
                {...(removing ? { icon: <Spinner size="tiny" /> } : {})}
              >
                {t('COMPANY.DELETE.ACTION')}
              </DangerButton>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

function useRemoval(id: number, onGone: () => void) {
  const { t } = useTranslation();
  const toast = useUnit(toastShown);
  const { company } = companiesApi.hooks.useUtils();
  const removal = companiesApi.hooks.company.delete.useMutation();
  return {
    removing: removal.isPending,
    remove: async () => {
      try {
        await removal.mutateAsync({ id });
      } catch (thrown) {
        toast({ intent: 'error', text: failureOf(thrown).message ?? t('kit:ERROR.NETWORK') });
        return;
      }
      toast({ intent: 'success', text: t('COMPANY.DELETE.DONE') });
      onGone();
      await Promise.all([company.list.invalidate(), company.search.invalidate()]);
    },
  };
}
