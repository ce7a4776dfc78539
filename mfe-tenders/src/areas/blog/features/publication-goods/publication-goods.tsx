import { makeStyles } from '@griffel/react';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { Slot } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { ReactNode } from 'react';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  goods: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px', minWidth: 0 },
});

interface PublicationGoodsProps {
  ids: readonly number[];
  /** Stands at the end of each. */
  action?: (id: number) => ReactNode;
}

/** The goods that a publication is about, drawn by the catalogue; their numbers with a link until it comes. */
export function PublicationGoods({ ids, action }: PublicationGoodsProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <ul className={styles.goods} aria-label={t('BLOG.GOODS.TITLE')}>
      {ids.map((id) => {
        const [name, href] = [t('BLOG.GOODS.NUMBER', { id }), addresses.product(id)];
        const plain = (
          <Link to={href} className={page.link}>
            {name}
          </Link>
        );
        return (
          <li key={id} className={styles.item}>
            <Slot name="product.card" props={{ productId: id, name, href }} fallback={plain} active />
            {action?.(id)}
          </li>
        );
      })}
    </ul>
  );
}
