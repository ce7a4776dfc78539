import { failureOf } from '@market/shell-kit/data/failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { z } from 'zod';
import { companiesApi } from '../../api.ts';
import { useText } from '../../use-text.ts';

const LiftingPlan = z.object({ ru: z.string(), en: z.string() });

interface Refusal {
  message: string;
  /** What the plan is called that lifts the limit, by language; null: none was heard of. */
  plan: z.infer<typeof LiftingPlan> | null;
}

/** Shows how a company is reached, which is counted against the reader's plan; tells why where it is refused. */
export function useContact(id: number) {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const { company, store } = companiesApi.hooks.useUtils();
  const showing = companiesApi.hooks.contact.show.useMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
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
        const { code, message, details } = failureOf(thrown);
        if (code === 'CONTACT_LIMIT_REACHED' && message) setRefusal({ message, plan: LiftingPlan.safeParse(details?.plan).data ?? null });
        else toast({ intent: 'error', text: message ?? t('ERROR.NETWORK') });
      }
    },
  };
}
