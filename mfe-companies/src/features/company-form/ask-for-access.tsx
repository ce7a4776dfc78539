import { Button } from '@fluentui/react-button';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { companiesApi } from '../../api.ts';
import { shownContact } from '../../shown-contact.ts';
import { useText } from '../../use-text.ts';

/** For a vendor whose tax number is taken: their company is here already, and its people can invite them. */
export function AskForAccess({ inn }: { inn: string }) {
  const styles = usePageStyles();
  const { t } = useText();
  const showAction = useActionToast(t('ACCESS.LABEL'));
  const request = companiesApi.hooks.accessRequest.ask.useMutation();
  const contact = request.data?.data.contact;
  return (
    <div className={styles.row}>
      <p className={styles.note} role="status">
        {contact === undefined ? t('ACCESS.NOTE') : t('ACCESS.ASKED', { contact: shownContact(contact) })}
      </p>
      <Button
        disabledFocusable={request.isPending || request.isSuccess}
        onClick={() => void showAction(request.mutateAsync({ inn }), t('ACCESS.SENT'))}
      >
        {t(request.isSuccess ? 'ACCESS.SENT' : 'ACCESS.ASK')}
      </Button>
    </div>
  );
}
