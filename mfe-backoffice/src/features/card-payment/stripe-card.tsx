import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { CardFormProps, CardOutcome } from './card-form.ts';
import { useText } from './use-text.ts';

const useStyles = makeStyles({
  field: { padding: '12px', border: `1px solid ${tokens.colorNeutralStrokeAccessible}`, borderRadius: tokens.borderRadiusMedium },
});

// Stripe wants its script to come from its own host.
const SCRIPT = 'https://js.stripe.com/v3/';

interface CardElement {
  mount(at: HTMLElement): void;
  on(event: 'ready', heard: () => void): void;
  destroy(): void;
}
interface StripeJs {
  elements(options: { locale: string }): { create(kind: 'card', options: { hidePostalCode: boolean }): CardElement };
  confirmCardPayment(
    secret: string,
    data: { payment_method: { card: CardElement } },
  ): Promise<{
    error?: { type: string; code?: string; decline_code?: string };
    paymentIntent?: { payment_method: string | { id: string } | null };
  }>;
}
declare global {
  var Stripe: ((publishableKey: string) => StripeJs) | undefined;
}

let loading: Promise<void> | null = null;
/** Once a page; a failure is tried anew. */
function scriptOfStripe(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT, async: true, onload: () => resolve(), onerror: reject });
    document.head.append(script);
  }).catch((failure: unknown) => {
    loading = null;
    throw failure;
  });
  return loading;
}

/** The form of Stripe, in frames of its own. */
export function StripeCard({ publishableKey, onForm, onFault }: CardFormProps) {
  const styles = useStyles();
  const { t } = useText();
  const locale = useUnit($locale);
  const place = useRef<HTMLElement>(null);
  const latest = useRef({ onForm, onFault });
  latest.current = { onForm, onFault };
  useEffect(() => {
    let card: CardElement | null = null;
    let isGone = false;
    const begin = async () => {
      await scriptOfStripe();
      const stripe = globalThis.Stripe?.(publishableKey);
      if (isGone || !place.current || !stripe) return;
      const field = stripe.elements({ locale }).create('card', { hidePostalCode: true });
      field.on('ready', () => latest.current.onForm({ confirm: (secret) => confirmed(stripe, secret, field) }));
      field.mount(place.current);
      card = field;
    };
    begin().catch(() => latest.current.onFault());
    return () => {
      isGone = true;
      card?.destroy();
      latest.current.onForm(null);
    };
  }, [publishableKey, locale]);
  return <section ref={place} className={styles.field} aria-label={t('CARD.FORM')} />;
}

async function confirmed(stripe: StripeJs, secret: string, card: CardElement): Promise<CardOutcome> {
  const { error, paymentIntent } = await stripe.confirmCardPayment(secret, { payment_method: { card } });
  // It says beside its fields what is wrong with them.
  if (error?.type === 'validation_error') return { invalid: true };
  if (error) return { refused: error.decline_code ?? error.code ?? 'unknown' };
  const method = paymentIntent?.payment_method;
  return { method: (typeof method === 'string' ? method : method?.id) ?? '' };
}
