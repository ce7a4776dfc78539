import { Checkbox } from '@fluentui/react-checkbox';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ModelChoice } from '@market/catalogue-contract/collection';
import { ProductPicture } from '../../../../../features/product-list/grid/product-picture.tsx';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
    gap: '4px 12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  model: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  picture: { flexShrink: 0, width: '42px', height: '56px', borderRadius: tokens.borderRadiusMedium },
  names: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface ModelChoicesProps {
  models: readonly ModelChoice[];
  /** In the collection already. */
  chosen: ReadonlySet<number>;
  ticked: readonly ModelChoice[];
  tick: (ticked: readonly ModelChoice[]) => void;
  /** Others are on their way. */
  busy: boolean;
}

/** Models to be ticked, also over several pages of them. */
export function ModelChoices({ models, chosen, ticked, tick, busy }: ModelChoicesProps) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <ul className={styles.list} aria-label={t('COLLECTION_FORM.PICK_TITLE')} aria-busy={busy}>
      {models.map((model) => {
        const isIn = chosen.has(model.id);
        const isTicked = ticked.some(({ id }) => id === model.id);
        const note = [model.sku, t('COLLECTION_FORM.SKUS', { count: model.skus }), isIn && t('COLLECTION_FORM.IN_ALREADY')];
        return (
          <li key={model.id} className={styles.model}>
            <Checkbox
              checked={isIn || isTicked}
              disabled={isIn}
              aria-label={`${model.name}, ${model.sku}`}
              onChange={(_, { checked }) => tick(checked === true ? [...ticked, model] : ticked.filter(({ id }) => id !== model.id))}
            />
            <ProductPicture photo={model.photo} className={styles.picture} />
            <span className={styles.names}>
              {model.name}
              <span className={styles.note}>{note.filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
