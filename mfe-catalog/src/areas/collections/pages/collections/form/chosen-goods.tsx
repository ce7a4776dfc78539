import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { COLLECTION_MODELS_MAX, type CollectionItem } from '@market/catalogue-contract/collection';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useController } from 'react-hook-form';
import { OrderedList } from '../../../features/ordered-list/ordered-list.tsx';
import { useText } from '../../../use-text.ts';
import { GoodsSearch } from './goods-search.tsx';
import type { CollectionFormState } from './use-collection-form.ts';

const useStyles = makeStyles({
  item: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  sku: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

const itemOf = ({ id, name, sku, photo, state }: GoodsRow): CollectionItem => ({ id, name, sku, photo, shown: state === 'on_sale' });

/** Goods found and added one by one, in the order in which readers see them. */
export function ChosenGoods({ form, company }: { form: CollectionFormState; company: number | null }) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const { value: items, onChange } = useController({ control: form.control, name: 'products' }).field;
  const full = items.length >= COLLECTION_MODELS_MAX;
  return (
    <>
      {full ? (
        <p className={management.note}>{t('COLLECTION_FORM.FULL', { max: COLLECTION_MODELS_MAX })}</p>
      ) : (
        <GoodsSearch company={company} chosen={items.map(({ id }) => id)} add={(row) => onChange([...items, itemOf(row)])} />
      )}
      <p className={management.note} role="status">
        {items.length === 0 ? t('COLLECTION_FORM.NONE') : t('COLLECTION_FORM.CHOSEN', { count: items.length })}
      </p>
      <OrderedList label={t('COLLECTION_FORM.GOODS')} items={items} onChange={onChange} removable>
        {({ name, sku, shown }) => (
          <span className={styles.item}>
            {name}
            <span className={styles.sku}>{sku}</span>
            {!shown && <StateBadge mood="plain">{t('COLLECTION_FORM.NOT_SHOWN')}</StateBadge>}
          </span>
        )}
      </OrderedList>
    </>
  );
}
