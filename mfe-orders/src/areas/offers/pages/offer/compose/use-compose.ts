import type { Offer } from '@market/orders-contract/offer';
import { failureOf } from '@market/shell-kit/data/failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { useUnit } from 'effector-react';
import { useRef, useState } from 'react';
import { ordersApi } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';
import { useOfferAnswered } from '../use-offer.ts';
import { faultsOf, figuresOf, type LineFaults, lineFaultsOf, type TypedLine, typedOf } from './typed-lines.ts';

interface Typed {
  lines: readonly TypedLine[];
  comment: string;
}

const savedOf = ({ lines, comment }: Offer): Typed => ({ lines: lines.map(typedOf), comment });

const essence = ({ lines, comment }: Typed): string =>
  JSON.stringify([lines.map(({ goods, count, price }) => [goods.product_id, count, price]), comment]);

const NONE: LineFaults = {};

/** What a vendor puts together, until it is saved or sent; what is typed outlives a refusal and a newer version. */
export function useCompose(offer: Offer, onOutdated: (isOutdated: boolean) => void) {
  const { id, version } = offer;
  const { t } = useText();
  const toast = useUnit(toastShown);
  const failureText = useFailureText();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ failure: string | null; faults: LineFaults }>({ failure: null, faults: NONE });
  const shown = typed ?? savedOf(offer);
  const unsaved = typed !== null && essence(typed) !== essence(savedOf(offer));
  useLeaveGuard(unsaved);
  const { learn, refresh } = useOfferAnswered();
  const { mutateAsync, isPending } = ordersApi.hooks.offer.update.useMutation();
  // What was saved comes to be shown a moment later: a second press of a double click must not send what was there before.
  const saved = useRef<Offer | null>(null);
  const wrong = faultsOf(shown.lines);
  const settle = () => {
    setTyped(null);
    setTried(false);
    setRefused({ failure: null, faults: NONE });
    onOutdated(false);
  };
  const refuse = async (thrown: unknown) => {
    const { code, fields, status } = failureOf(thrown);
    const isOutdated = code === 'OFFER_CHANGED';
    // What is typed stays over the newer version that is shown from now on.
    setTyped((now) => now ?? shown);
    setRefused({ failure: isOutdated ? null : failureText(thrown), faults: lineFaultsOf(fields) });
    onOutdated(isOutdated);
    if (status === 409) await refresh();
  };
  const save = useSingleFlight(async (send: boolean) => {
    if (saved.current === offer) return;
    setTried(true);
    setRefused({ failure: null, faults: NONE });
    if (send && shown.lines.length === 0) return setRefused({ failure: t('OFFER.COMPOSE.NOTHING'), faults: NONE });
    if (Object.keys(wrong).length > 0) return;
    const lines = shown.lines.map((line) => {
      const { count, price } = figuresOf(line);
      return { product_id: line.goods.product_id, count, price };
    });
    try {
      const { data } = await mutateAsync({ id, version, lines, comment: shown.comment.trim(), send });
      saved.current = offer;
      learn(data);
      settle();
      toast({ intent: 'success', text: t(send ? 'OFFER.COMPOSE.SENT' : 'OFFER.COMPOSE.SAVED') });
    } catch (thrown) {
      await refuse(thrown);
    }
  });
  const change = (patch: Partial<Typed>) => {
    saved.current = null;
    setTyped({ ...shown, ...patch });
    setRefused({ failure: null, faults: NONE });
  };
  const faults: LineFaults = { ...refused.faults, ...(tried ? wrong : NONE) };
  return { ...shown, change, save, discard: settle, unsaved, saving: isPending, faults, failure: refused.failure };
}

export type Composed = ReturnType<typeof useCompose>;
