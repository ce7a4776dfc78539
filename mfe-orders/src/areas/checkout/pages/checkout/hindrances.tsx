import { Button } from '@fluentui/react-button';
import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-message-bar';
import type { Cart } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../use-text.ts';
import { useCheckoutStyles } from './checkout.styles.ts';
import { faultWords, named } from './line-words.ts';
import { type FaultyLine, faultyLines, keyOf, type ShortLine, shortLines } from './refusal.ts';

/** A cart holds hundreds of lines; the page of the cart shows them all. */
const SHOWN = 5;

interface HindrancesProps {
  cart: Cart;
  /** Without it nothing can be done about a shortage here. */
  onShort?: (lines: readonly ShortLine[]) => void;
}

/** Why the cart cannot be ordered as it is, with the way on where less is left than is wanted. */
export function Hindrances({ cart, onShort }: HindrancesProps) {
  const { t } = useText();
  const { money } = useFormat();
  const below = cart.companies.filter(({ missing }) => missing > 0);
  const lines = named(faultyLines(cart.items), cart);
  const short = shortLines(lines);
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {below.map(({ id, brand, missing }) => (
          <div key={id}>{t('CHECKOUT.HINDRANCE.MINIMUM', { brand, missing: money(missing) })}</div>
        ))}
        {lines.length > 0 && <FaultyLines lines={lines} />}
        {cart.faults.map(({ code }) => (
          <div key={code}>{t(`CHECKOUT.HINDRANCE.${code}`)}</div>
        ))}
      </MessageBarBody>
      {onShort && short.length > 0 && (
        <MessageBarActions>
          <Button onClick={() => onShort(short)}>{t('CHECKOUT.SHORT.TAKE')}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

function FaultyLines({ lines }: { lines: readonly FaultyLine[] }) {
  const styles = useCheckoutStyles();
  const { t } = useText();
  const { number } = useFormat();
  const count = new Set(lines.map(keyOf)).size;
  const more = lines.length - SHOWN;
  return (
    <>
      <div>{t('CHECKOUT.HINDRANCE.LINES', { count })}</div>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={`${keyOf(line)}-${line.code}`}>{faultWords(line, t)}</li>
        ))}
        {more > 0 && <li>{t('CHECKOUT.HINDRANCE.MORE', { formatted: number(more) })}</li>}
      </ul>
    </>
  );
}
