import type { OrderRow } from '@market/orders-contract/order';
import { CONFIRMED, type OrderActor, type OrderStatus } from '@market/orders-contract/order-state';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useMay } from '@market/shell-kit/session/capabilities';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import { ordersApi } from '../../../../api.ts';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';
import { useText } from '../../use-text.ts';
import { StatusDialog } from './status-dialog.tsx';
import { askedFor } from './status-targets.ts';

/** As many as are judged in one call. */
const AT_ONCE = 200;

interface Wanted {
  orders: readonly OrderRow[];
  to: OrderStatus;
  /** The rows are ticked no more. */
  done?: () => void;
}

/** What came of a change of several orders. */
export interface Outcome {
  to: OrderStatus;
  changed: number;
  refused: readonly { id: number; code: string }[];
}

interface StatusChanges {
  /** To be drawn once. */
  dialog: ReactNode;
  begin: (wanted: Wanted) => void;
  /** Of the last change that not all could follow. */
  outcome: Outcome | null;
  forget: () => void;
}

/** Takes orders to a status: several after a question that names it, one alone where it cannot simply be taken back. */
export function useStatusChanges(): StatusChanges {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { save, busy, outcome, forget } = useSaving();
  const actor = useActor();
  const asks = (of: Wanted) => askedFor(of.orders, of.to, actor);
  const finish = async (of: Wanted, reason?: string) => {
    const isDone = await save(of, reason);
    if (!isDone) return;
    setWanted(null);
    of.done?.();
  };
  return {
    begin: (next) => {
      forget();
      const isPlain = next.orders.length === 1 && asks(next) === 'nothing' && !CONFIRMED.includes(next.to);
      if (isPlain) void finish(next);
      else setWanted(next);
    },
    dialog: wanted && (
      <StatusDialog
        ids={wanted.orders.map(({ id }) => id)}
        to={wanted.to}
        asks={asks(wanted)}
        busy={busy}
        save={(reason) => finish(wanted, reason)}
        close={() => setWanted(null)}
      />
    ),
    ...{ outcome, forget },
  };
}

function useActor(): OrderActor {
  const isStaff = useMay('orders.manage-all');
  const isAdmin = useMay('orders.complete-unpaid');
  if (isAdmin) return 'admin';
  return isStaff ? 'manager' : 'vendor';
}

function useSaving() {
  const { t } = useText();
  const words = useOrderWords();
  const toast = useUnit(toastShown);
  const failureText = useFailureText();
  const utils = ordersApi.hooks.useUtils();
  const set = ordersApi.hooks.order.setStatuses.useMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = async ({ orders, to }: Wanted, reason: string | undefined): Promise<boolean> => {
    const ids = orders.map(({ id }) => id);
    const changed: number[] = [];
    const refused: { id: number; code: string }[] = [];
    try {
      for (let first = 0; first < ids.length; first += AT_ONCE) {
        const some = { ids: ids.slice(first, first + AT_ONCE), status: to, ...(reason ? { reason } : {}) };
        const { data } = await set.mutateAsync(some);
        changed.push(...data.changed);
        refused.push(...data.refused);
      }
    } catch (thrown) {
      toast({ intent: 'error', text: failureText(thrown) });
      return false;
    } finally {
      void utils.order.invalidate();
    }
    setOutcome(refused.length > 0 ? { to, changed: changed.length, refused } : null);
    if (refused.length === 0) toast({ intent: 'success', text: t('ORDERS.CHANGED', { count: changed.length, status: words.status(to) }) });
    return true;
  };
  return { save, busy: set.isPending, outcome, forget: () => setOutcome(null) };
}
