import { leastCount } from '@market/orders-contract/legal-counts';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { OrderedProduct } from '@market/shell-kit/slots/ordered-product';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { useId, useRef, useState } from 'react';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { ColourSections } from './colour-sections.tsx';
import { CountStepper } from './count-stepper.tsx';
import { useMatrixStyles } from './matrix.styles.ts';
import { MatrixGrid } from './matrix-grid.tsx';
import { goodsOfModel, skuKey } from './model/judged-matrix.ts';
import { OrderTotal } from './order-total.tsx';
import { SizeRunFields } from './size-run-fields.tsx';
import { type Matrix, useMatrix } from './use-matrix.ts';
import { useModelInCart } from './use-model-in-cart.ts';
import { useText } from './use-text.ts';

/** Below it a table of sizes has no room. */
const PHONE = '(max-width: 639.98px)';

/** How many of each variant are ordered, and the way into the cart. */
export function ProductOrder({ product }: SlotProps['product.order']) {
  // Another variant of the model is another page with the same fields; another model begins anew.
  const model = Math.min(product.id, ...product.variants.map(({ id }) => id));
  return <ModelOrder key={model} product={product} />;
}

function ModelOrder({ product }: { product: OrderedProduct }) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const matrix = useMatrix(product, useModelInCart(product));
  const cart = useAddToCart();
  const { judged } = matrix;
  const skus = product.variants.length > 0 ? product.variants : [product];
  const loose = product.loose_allowed ? skus.map(({ stock_info }) => stock_info.available_quantity) : [];
  const isSoldOut = [...loose, ...product.runs.map(({ available }) => available)].every((left) => left <= 0);
  const packed = skus.some(({ units }) => units > 1);
  const add = async () => {
    if (judged.faults.size > 0) section.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
    else if (judged.lines.length > 0 && (await cart.add(judged.lines, { name: product.name }))) matrix.clear();
  };
  // The page says so beside the price.
  if (isSoldOut && isOneSku(product)) return null;
  return (
    <section ref={section} className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('MATRIX.TITLE')}
      </h2>
      {product.loose_allowed && <LooseFields product={product} matrix={matrix} labelledBy={id} packed={packed} />}
      <SizeRunFields matrix={matrix} shownId={product.id} only={!product.loose_allowed} />
      {!isSoldOut && <OrderTotal judged={judged} packed={packed} pending={cart.pending} onAdd={() => void add()} />}
    </section>
  );
}

/** A product that has no others beside it is its own only variant. */
const isOneSku = ({ variants }: OrderedProduct): boolean => variants.length <= 1;

interface LooseFieldsProps {
  product: OrderedProduct;
  matrix: Matrix;
  labelledBy: string;
  packed: boolean;
}

/** Single SKUs: in a table where there are several, in one field where there is one. */
function LooseFields({ product, matrix, labelledBy, packed }: LooseFieldsProps) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const { number } = useFormat();
  const isPhone = useMedia(PHONE);
  const [leftOut, setLeftOut] = useState(0);
  if (isOneSku(product)) return <OnlyField product={product} matrix={matrix} />;
  const priced = new Set(product.variants.map(({ price }) => price)).size > 1;
  if (isPhone) return <ColourSections matrix={matrix} shownId={product.id} priced={priced} packed={packed} />;
  return (
    <>
      <MatrixGrid matrix={matrix} shownId={product.id} labelledBy={labelledBy} priced={priced} onLeftOut={setLeftOut} />
      <p className={styles.hint}>{t(packed ? 'MATRIX.HINT_PACKS' : 'MATRIX.HINT_PIECES')}</p>
      <p role="status" className={styles.hint}>
        {leftOut > 0 && t('MATRIX.PASTED_LEFT', { count: leftOut, formatted: number(leftOut) })}
      </p>
    </>
  );
}

function OnlyField({ product, matrix: { textOf, judged, type } }: Pick<LooseFieldsProps, 'product' | 'matrix'>) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const key = skuKey(product.id);
  const goods = goodsOfModel(product).get(product.id);
  const name = t(product.units > 1 ? 'MATRIX.COUNT_PACKS' : 'MATRIX.COUNT_PIECES');
  const least = goods ? leastCount(goods) : null;
  return (
    <div className={styles.row}>
      <span>{name}</span>
      <CountStepper
        name={name}
        text={textOf(key)}
        steps={{ least: least ?? Number.POSITIVE_INFINITY, step: product.pack_multiple, most: product.stock_info.available_quantity }}
        issue={judged.faults.get(key) ?? null}
        onType={(text) => type(key, text)}
      />
    </div>
  );
}
