import { makeStyles } from '@griffel/react';
import { useMay } from '@market/shell-kit/session/capabilities';
import { $user } from '@market/shell-kit/session/session';
import type { ListedProduct } from '@market/shell-kit/slots/ordered-product';
import { Slot } from '@market/shell-kit/slots/slots';
import { useStoreMap } from 'effector-react';
import { lazy, type ReactNode, Suspense } from 'react';

const useStyles = makeStyles({
  row: { display: 'inline-flex', gap: '4px' },
  button: { minWidth: '36px', '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
});

// Guests have no use for either: their code comes for those who may press them.
const FavoriteToggle = lazy(() => import('./favorite-toggle.tsx').then((file) => ({ default: file.FavoriteToggle })));
const GoodsActions = lazy(async () => {
  const [file] = await Promise.all([import('./goods-actions.tsx'), import('../../management/texts.ts')]);
  return { default: file.GoodsActions };
});

interface CardControlsProps {
  goods: { id: number; name: string; company: { id: number } };
  /** It was deleted: for pages that showed nothing else. */
  onDeleted?: () => void;
}

/** The controls of a card in a list. */
export const cardControls = (goods: CardControlsProps['goods'] & ListedProduct): ReactNode => (
  <>
    <CardControls goods={goods} />
    <Slot name="product.add" props={{ product: goods }} active={false} fallback={null} />
  </>
);

/** What the reader may do with a product where it is shown: keep it in sight, change it, delete it. */
export function CardControls({ goods, onDeleted }: CardControlsProps) {
  const styles = useStyles();
  const keeps = useMay('favorites.keep');
  const manages = useMay('goods.manage');
  const managesAll = useMay('goods.manage-all');
  const ownCompany = useStoreMap($user, (user) => user?.company?.id ?? null);
  const acts = managesAll || (manages && goods.company.id === ownCompany);
  if (!keeps && !acts) return null;
  return (
    <span className={styles.row}>
      <Suspense fallback={null}>
        {keeps && <FavoriteToggle goods={goods} className={styles.button} />}
        {acts && <GoodsActions goods={goods} className={styles.button} {...(onDeleted ? { onDeleted } : {})} />}
      </Suspense>
    </span>
  );
}
