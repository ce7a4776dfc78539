import { Button } from '@fluentui/react-button';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { companiesApi } from '../../api.ts';
import { shownContact } from '../../shown-contact.ts';
import { useText } from '../../use-text.ts';

interface AskForAccessProps {
  /** The tax number as it is typed now. */
  inn: string;
  isTaken: boolean;
}

/** For a vendor whose tax number is taken: their company is here already, and its people can invite them. What was sent stays sent. */
export function AskForAccess({ inn, isTaken }: AskForAccessProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const showAction = useActionToast(t('ACCESS.LABEL'));
  const request = companiesApi.hooks.accessRequest.ask.useMutation();
  const [contacts, setContacts] = useState<ReadonlyMap<string, string>>(new Map());
  const contact = contacts.get(inn);
  const isSent = contact !== undefined;
  const isAsking = request.isPending && request.variables.inn === inn;
  if (!isTaken && !isSent) return null;
  const ask = async () => {
    const { data } = await request.mutateAsync({ inn });
    setContacts((known) => new Map(known).set(inn, data.contact));
  };
  return (
    <div className={styles.row}>
      <p className={styles.note} role="status">
        {isSent ? t('ACCESS.ASKED', { contact: shownContact(contact) }) : t('ACCESS.NOTE')}
      </p>
      <Button disabledFocusable={isAsking || isSent} onClick={() => void showAction(ask(), t('ACCESS.SENT'))}>
        {t(isSent ? 'ACCESS.SENT' : 'ACCESS.ASK')}
      </Button>
    </div>
  );
}
