import { Button } from '@fluentui/react-button';
import { mergeClasses } from '@griffel/react';
import type { CartItem } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { memo } from 'react';
import { lineName } from '../../../../../features/line-words/line-name.ts';
import { useRunWords } from '../../../../../features/line-words/use-run-words.ts';
import { ProductPhoto } from '../../../features/product-photo/product-photo.tsx';
import { useText } from '../../../use-text.ts';
import { useCartStyles } from '../cart.styles.ts';
import { LineCount, unitOf } from './line-count.tsx';
import { notesOf } from './line-notes.ts';
import { LineNotes } from './line-notes-list.tsx';
import type { FaultyCounts } from './use-faulty-counts.ts';

interface CartLineProps {
  item: CartItem;
  /** The same function for every line and every render. */
  setCount: (line: { product_id: number; run_id: number | null; count: number; name: string }, count: number) => void;
  mark: FaultyCounts['mark'];
}

/** A line of the cart. Of hundreds only those are drawn anew that changed. */
export const CartLine = memo(function CartLine({ item, setCount, mark }: CartLineProps) {
  const styles = useCartStyles();
  const { t } = useText();
  const { product_id, run_id, count, product } = item;
  const name = useLineName(item);
  const set = (next: number) => setCount({ product_id, run_id, count, name }, next);
  const notes = notesOf(item);
  return (
    <li className={styles.line}>
      <ProductPhoto photo={product?.photo ?? null} className={mergeClasses(styles.picture, product === null && styles.gone)} />
      <LineWords item={item} />
      {product && <LineCount item={item} name={name} onCount={set} mark={mark} />}
      {product && <LineSum item={item} />}
      <Button
        appearance="subtle"
        className={styles.remove}
        icon={<Icon name="trash" />}
        aria-label={t('CART_PAGE.REMOVE', { name })}
        title={t('CART_PAGE.REMOVE', { name })}
        onClick={() => set(0)}
      />
      {notes.length > 0 && <LineNotes notes={notes} onCount={set} />}
    </li>
  );
});

/** Tells the sizes and colours of one model apart. */
function useLineName({ product_id, run, product }: CartItem): string {
  const { t } = useText();
  if (!product) return t('CART_PAGE.NAMELESS', { id: product_id });
  return lineName(product, run);
}

function LineWords({ item: { product_id, run_id, run, product } }: { item: CartItem }) {
  const page = usePageStyles();
  const styles = useCartStyles();
  const { t } = useText();
  const { number } = useFormat();
  const runWords = useRunWords();
  if (!product) return <span className={styles.words}>{t('CART_PAGE.NAMELESS', { id: product_id })}</span>;
  const { name, sku, size, colour, units } = product;
  const variant = [colour?.name, run_id === null ? size : !run && t('CART_PAGE.RUN')].filter(Boolean).join(' · ');
  return (
    <span className={styles.words}>
      <Link to={addresses.product(product_id)} className={page.link}>
        {name}
      </Link>
      <span className={page.small}>{t('CART_PAGE.SKU', { sku })}</span>
      {variant && (
        <span className={page.small}>
          {colour?.swatch && <span aria-hidden className={styles.dot} style={{ backgroundColor: colour.swatch }} />}
          {variant}
        </span>
      )}
      {run && <span className={page.small}>{runWords(run)}</span>}
      {units > 1 && run_id === null && <span className={page.small}>{t('CART_PAGE.IN_PACK', { formatted: number(units) })}</span>}
    </span>
  );
}

/** What the line comes to, the price at this count, and the next one. */
function LineSum({ item }: { item: CartItem }) {
  const page = usePageStyles();
  const styles = useCartStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const { sum, product_price, next_tier } = item;
  const unit = unitOf(item);
  return (
    <span className={styles.sum}>
      <span className={styles.total}>{money(sum)}</span>
      <span className={page.small}>{t(`CART_PAGE.PRICE.${unit}`, { price: money(product_price) })}</span>
      {next_tier && (
        <span className={page.small}>
          {t(`CART_PAGE.NEXT.${unit}`, { formatted: number(next_tier.missing), price: money(next_tier.price) })}
        </span>
      )}
    </span>
  );
}
