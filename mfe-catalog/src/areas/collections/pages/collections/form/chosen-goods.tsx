import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { COLLECTION_MODELS_MAX, type CollectionItem, type ModelChoice } from '@market/catalogue-contract/collection';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { Icon } from '@market/shell-kit/icons/icon';
import { useMay } from '@market/shell-kit/session/capabilities';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { ProductPicture } from '../../../../../features/product-list/grid/product-picture.tsx';
import { ViewSwitch } from '../../../../../features/product-list/toolbar/view-switch.tsx';
import { OrderedList } from '../../../features/ordered-list/ordered-list.tsx';
import { useText } from '../../../use-text.ts';
import { GoodsPicker } from './goods-picker.tsx';
import type { CollectionFormState } from './use-collection-form.ts';

/** More of them are turned over page by page. */
const PER_PAGE = 24;

const useStyles = makeStyles({
  item: { display: 'flex', alignItems: 'center', gap: '4px 12px' },
  tile: { flexDirection: 'column', alignItems: 'stretch' },
  names: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0, overflowWrap: 'anywhere' },
  picture: { flexShrink: 0, width: '42px', height: '56px', borderRadius: tokens.borderRadiusMedium },
  large: { width: '100%', height: 'auto', aspectRatio: '3 / 4', borderRadius: tokens.borderRadiusMedium },
  sku: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  look: { marginInlineStart: 'auto' },
});

const itemOf = ({ id, name, sku, photo, shown }: ModelChoice): CollectionItem => ({ id, name, sku, photo, shown });

/** Models found and added, in the order in which readers see them. */
export function ChosenGoods({ form, company }: { form: CollectionFormState; company: number | null }) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const staff = useMay('goods.manage-all');
  const [view, setView] = useState<'rows' | 'grid'>('rows');
  const [picking, setPicking] = useState(false);
  const { value: items, onChange } = useController({ control: form.control, name: 'products' }).field;
  const add = useAdd(items, onChange);
  const isFull = items.length >= COLLECTION_MODELS_MAX;
  return (
    <>
      <div className={management.row}>
        {isFull ? (
          <p className={management.note}>{t('COLLECTION_FORM.FULL', { max: COLLECTION_MODELS_MAX })}</p>
        ) : (
          <Button icon={<Icon name="add" />} onClick={() => setPicking(true)}>
            {t('COLLECTION_FORM.PICK')}
          </Button>
        )}
        <p className={management.note} role="status">
          {items.length === 0 ? t('COLLECTION_FORM.NONE') : t('COLLECTION_FORM.CHOSEN', { count: items.length })}
        </p>
        {items.length > 0 && (
          <span className={styles.look}>
            <ViewSwitch view={view} views={['grid', 'rows']} change={(chosen) => setView(chosen)} />
          </span>
        )}
      </div>
      <OrderedList
        label={t('COLLECTION_FORM.GOODS')}
        items={items}
        onChange={onChange}
        removable
        tiles={view === 'grid'}
        perPage={PER_PAGE}
      >
        {({ name, sku, photo, shown }) => (
          <span className={mergeClasses(styles.item, view === 'grid' && styles.tile)}>
            <ProductPicture photo={photo} className={view === 'grid' ? styles.large : styles.picture} />
            <span className={styles.names}>
              {name}
              <span className={styles.sku}>{sku}</span>
              {!shown && <StateBadge mood="plain">{t('COLLECTION_FORM.NOT_SHOWN')}</StateBadge>}
            </span>
          </span>
        )}
      </OrderedList>
      {picking && (
        <GoodsPicker
          company={company}
          isWide={staff && company === null}
          chosen={new Set(items.map(({ id }) => id))}
          add={add}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

/** Adds what is not there yet, as far as there is room, and says how many that were. */
function useAdd(items: readonly CollectionItem[], onChange: (items: CollectionItem[]) => void) {
  const { t } = useText();
  const toast = useUnit(toastShown);
  return (models: readonly ModelChoice[]) => {
    const present = new Set(items.map(({ id }) => id));
    const news = models.filter(({ id }) => !present.has(id));
    const fitting = news.slice(0, COLLECTION_MODELS_MAX - items.length);
    onChange([...items, ...fitting.map(itemOf)]);
    toast({
      intent: 'success',
      text: news.length === 0 ? t('COLLECTION_FORM.ADDED_NONE') : t('COLLECTION_FORM.ADDED', { count: fitting.length }),
    });
    if (fitting.length < news.length) toast({ intent: 'warning', text: t('COLLECTION_FORM.NO_ROOM', { max: COLLECTION_MODELS_MAX }) });
  };
}
