import type { Cart } from '@market/orders-contract/cart';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { Link, useNavigate } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { ordersApi } from '../../../../api.ts';
import { useCartChanged } from '../../../../features/cart/use-cart-changed.ts';
import { cartPaths } from '../../../cart/navigation.ts';
import { offersPaths } from '../../../offers/navigation.ts';
import { useText } from '../../use-text.ts';
import { useCheckoutStyles } from './checkout.styles.ts';
import { faultWords, named } from './line-words.ts';
import { type ChangedLine, type FaultyLine, keyOf, type Refusal, type ShortLine } from './refusal.ts';
import { whatIsLeft } from './what-is-left.ts';

interface RefusalDialogProps {
  refusal: Refusal;
  cart: Cart;
  /** Of an offer: its vendor alone changes the lines. */
  isOffer: boolean;
  onClose: () => void;
  /** The buyer orders for this sum. */
  onAgree: (sum: number) => void;
}

/** Everything that keeps the order from being placed at once, with the one way on. */
export function RefusalDialog({ refusal, cart, isOffer, onClose, onAgree }: RefusalDialogProps) {
  if (refusal.kind === 'short' && isOffer) return <OfferShortDialog lines={named(refusal.lines, cart)} onClose={onClose} />;
  if (refusal.kind === 'short') return <ShortDialog lines={named(refusal.lines, cart)} hash={cart.cart_hash} onClose={onClose} />;
  if (refusal.kind === 'faulty') return <FaultyDialog lines={named(refusal.lines, cart)} isOffer={isOffer} onClose={onClose} />;
  return <ChangedDialog refusal={{ ...refusal, lines: named(refusal.lines, cart) }} onClose={onClose} onAgree={onAgree} />;
}

/** Less is left of some lines than is wanted: as much as there is, or back to the cart. */
function ShortDialog({ lines, hash, onClose }: { lines: readonly ShortLine[]; hash: string; onClose: () => void }) {
  const page = usePageStyles();
  const { t } = useText();
  const { take, busy } = useTakeWhatIsLeft(hash, lines);
  return (
    <FormDialog
      title={t('CHECKOUT.SHORT.TITLE')}
      action={t('CHECKOUT.SHORT.TAKE')}
      busy={busy}
      onSubmit={async () => {
        if (await take()) onClose();
      }}
      onClose={onClose}
    >
      <ShortLines lines={lines} />
      <Link className={page.link} to={cartPaths.cart}>
        {t('CHECKOUT.TO_CART')}
      </Link>
    </FormDialog>
  );
}

/** The vendor brings the offer to what is left, and the buyer confirms it anew. */
function OfferShortDialog({ lines, onClose }: { lines: readonly ShortLine[]; onClose: () => void }) {
  const page = usePageStyles();
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('CHECKOUT.SHORT.TITLE')}
      action={t('CHECKOUT.TO_OFFERS')}
      onSubmit={() => void navigate(offersPaths.list)}
      onClose={onClose}
    >
      <ShortLines lines={lines} />
      <p className={page.note}>{t('CHECKOUT.SHORT.OFFER')}</p>
    </FormDialog>
  );
}

function ShortLines({ lines }: { lines: readonly ShortLine[] }) {
  const styles = useCheckoutStyles();
  const { t } = useText();
  const { number } = useFormat();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={keyOf(line)}>
          {line.available > 0
            ? t('CHECKOUT.SHORT.LINE', { name: line.name, wanted: number(line.wanted), available: number(line.available) })
            : t('CHECKOUT.SHORT.NOTHING', { name: line.name, wanted: number(line.wanted) })}
        </li>
      ))}
    </ul>
  );
}

/** Sets the counts of the short lines to what there is, all at once, in the cart as it is now. */
function useTakeWhatIsLeft(hash: string, short: readonly ShortLine[]) {
  const { t } = useText();
  const { client } = ordersApi.hooks.useUtils();
  const { learn } = useCartChanged();
  const withToast = useActionToast(t('CHECKOUT.LABEL'));
  const [busy, setBusy] = useState(false);
  const lower = async () => {
    const { data: cart } = await client.cart.get.query({ hash });
    const items = whatIsLeft(cart.items, short);
    const { data } = await client.cart.update.mutate({ hash, items, version: cart.version });
    await learn(data, { all: items });
  };
  return {
    busy,
    take: async () => {
      setBusy(true);
      try {
        return await withToast(lower(), t('CHECKOUT.SHORT.TAKEN'));
      } finally {
        setBusy(false);
      }
    },
  };
}

interface FaultyDialogProps {
  lines: readonly FaultyLine[];
  isOffer: boolean;
  onClose: () => void;
}

/** Lines that cannot be ordered so, each with why: the cart, or the offer, is where they are put right. */
function FaultyDialog({ lines, isOffer, onClose }: FaultyDialogProps) {
  const styles = useCheckoutStyles();
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('CHECKOUT.FAULTY.TITLE')}
      action={t(isOffer ? 'CHECKOUT.TO_OFFERS' : 'CHECKOUT.TO_CART')}
      onSubmit={() => void navigate(isOffer ? offersPaths.list : cartPaths.cart)}
      onClose={onClose}
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={`${keyOf(line)}-${line.code}`}>{faultWords(line, t)}</li>
        ))}
      </ul>
    </FormDialog>
  );
}

/** The goods come to another sum by now. */
function ChangedDialog({
  refusal: { sum, lines },
  onClose,
  onAgree,
}: Pick<RefusalDialogProps, 'onClose' | 'onAgree'> & { refusal: Extract<Refusal, { kind: 'changed' }> }) {
  const styles = useCheckoutStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  const words = ({ name, seen_price, price }: ChangedLine) =>
    t('CHECKOUT.CHANGED.LINE', { name, before: money(seen_price), now: money(price) });
  return (
    <FormDialog
      title={t('CHECKOUT.CHANGED.TITLE')}
      action={t('CHECKOUT.CHANGED.AGREE', { sum: money(sum) })}
      onSubmit={() => onAgree(sum)}
      onClose={onClose}
    >
      <p className={page.note}>{t('CHECKOUT.CHANGED.TEXT', { sum: money(sum) })}</p>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={keyOf(line)}>{words(line)}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
