import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { companiesApi } from '../../../../api.ts';
import { useCompanyNews } from '../../../../use-company-news.ts';
import { useText } from '../../use-text.ts';

interface DeleteCompanyDialogProps {
  company: { id: number; brand: string };
  /** It is gone, or the reader left. */
  onClose: (gone: boolean) => void;
}

/** Asks for the brand before a company goes with all its goods: nobody types that by mistake. */
export function DeleteCompanyDialog({ company, onClose }: DeleteCompanyDialogProps) {
  const page = usePageStyles();
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const { remove, removing } = useRemoval(company.id, () => onClose(true));
  const matches = typed.trim() === company.brand.trim();
  return (
    <FormDialog
      alert
      danger
      title={t('COMPANY.DELETE.QUESTION', company)}
      action={t('COMPANY.DELETE.ACTION')}
      busy={removing}
      off={!matches}
      onSubmit={remove}
      onClose={() => onClose(false)}
    >
      <p className={page.note}>{t('COMPANY.DELETE.TEXT')}</p>
      <Field label={t('COMPANY.DELETE.TYPE', company)} size="large">
        <Input value={typed} autoComplete="off" spellCheck={false} onChange={(_, { value }) => setTyped(value)} />
      </Field>
    </FormDialog>
  );
}

function useRemoval(id: number, onGone: () => void) {
  const { t } = useText();
  const failureText = useFailureText();
  const toast = useUnit(toastShown);
  const tell = useCompanyNews();
  const removal = companiesApi.hooks.company.delete.useMutation();
  return {
    removing: removal.isPending,
    remove: async () => {
      try {
        await removal.mutateAsync({ id });
      } catch (thrown) {
        toast({ intent: 'error', text: failureText(thrown) });
        return;
      }
      toast({ intent: 'success', text: t('COMPANY.DELETE.DONE') });
      onGone();
      tell();
    },
  };
}
