import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';

/** As much of a model as a line shows. */
interface Goods {
  id: number;
  name: string;
  price: number;
}

// Styles made by Griffel need no scope; a style sheet of your own begins each selector with `[data-module="new-arrivals"]`.
const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  line: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
});

export function GoodsList({ goods }: { goods: readonly Goods[] }) {
  const styles = useStyles();
  const { money } = useFormat();
  return (
    <ul className={styles.list}>
      {goods.map(({ id, name, price }) => (
        <li key={id} className={styles.line}>
          <Link to={addresses.product(id)}>{name}</Link>
          <span>{money(price)}</span>
        </li>
      ))}
    </ul>
  );
}
