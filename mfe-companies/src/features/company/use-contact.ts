import { failureOf } from '@market/shell-kit/data/failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { companiesApi } from '../../api.ts';
import { useText } from '../../use-text.ts';

/** Shows how a company is reached, which is counted against the reader's plan; tells why where it is refused. */
export function useContact(id: number) {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const { company, store } = companiesApi.hooks.useUtils();
  const showing = companiesApi.hooks.contact.show.useMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    showing: showing.isPending,
    refusal,
    show: async () => {
      try {
        const { data } = await showing.mutateAsync({ id });
        company.get.setData({ id }, (known) => known && { data: { ...known.data, phone_number: data.phone_number, contact_shown: true } });
        if (data.left !== null) toast({ intent: 'info', text: t('CONTACT.LEFT', { count: data.left }) });
        await store.list.invalidate();
      } catch (thrown) {
        const { code, message } = failureOf(thrown);
        if (code === 'CONTACT_LIMIT_REACHED' && message) setRefusal(message);
        else toast({ intent: 'error', text: message ?? t('ERROR.NETWORK') });
      }
    },
  };
}
