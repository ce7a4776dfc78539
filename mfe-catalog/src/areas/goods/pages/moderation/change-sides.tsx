import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { type Change, ProductLook } from '@market/catalogue-contract/moderation';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import type { ReactNode } from 'react';
import { useText } from '../../../../management/use-text.ts';
import { ChangePhotos } from './change-photos.tsx';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '12px 24px',
    [`@media (max-width: ${BREAKPOINTS.medium}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1' },
  field: { display: 'flex', flexDirection: 'column', gap: '4px' },
  name: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px 20px',
    margin: 0,
    [`@media (max-width: ${BREAKPOINTS.medium}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { margin: 0, padding: '8px 12px', borderRadius: tokens.borderRadiusMedium, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  only: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  published: { backgroundColor: tokens.colorNeutralBackground3 },
  proposed: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorNeutralForeground1 },
  which: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase100 },
  nothing: { color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

type Field = Change['fields'][number];

/** As wide as the card. */
const WIDE: readonly Field[] = ['photos'];

const saysSomething = (said: ProductLook[Field]): boolean => said !== null && said.length > 0;

/** Photos tell most: they stand before all words. */
const FIELDS: readonly Field[] = ['photos', ...ProductLook.keyof().options.filter((field) => field !== 'photos')];

/** What is published and what is proposed, side by side, field by field; of a new product what is proposed alone, its facts in two columns. */
export function ChangeSides({ change, name }: { change: Change; name: string }) {
  const styles = useStyles();
  const { t } = useText();
  const { published, proposed } = change;
  // Nothing of a new product was seen before: all that it says is to be judged.
  const fields = FIELDS.filter((field) => (published ? change.fields.includes(field) : saysSomething(proposed[field])));
  return (
    <div className={mergeClasses(styles.fields, !published && styles.facts)}>
      {fields.map((field) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and a section of each card would be one landmark more
        <div
          key={field}
          role="group"
          className={mergeClasses(styles.field, WIDE.includes(field) && styles.wide)}
          aria-label={t(`MODERATION.FIELD.${field}`)}
        >
          <p className={styles.name}>{t(`MODERATION.FIELD.${field}`)}</p>
          {published ? (
            <div className={styles.sides}>
              <Side which="published">
                <Shown look={published} field={field} name={name} />
              </Side>
              <Side which="proposed">
                <Shown look={proposed} field={field} name={name} />
              </Side>
            </div>
          ) : (
            <div className={styles.only}>
              <Shown look={proposed} field={field} name={name} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function Side({ which, children }: { which: 'published' | 'proposed'; children: ReactNode }) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <div className={mergeClasses(styles.side, styles[which])}>
      <span className={styles.which}>{t(`MODERATION.SIDE.${which}`)}</span>
      {children}
    </div>
  );
}

function Shown({ look, field, name }: { look: ProductLook; field: Field; name: string }) {
  const styles = useStyles();
  const { t } = useText();
  const nothing = <span className={styles.nothing}>{t('MODERATION.NOTHING_SAID')}</span>;
  if (field === 'photos') {
    if (look.photos.length === 0) return nothing;
    return <ChangePhotos photos={look.photos} name={name} />;
  }
  if (field === 'parameter_values') {
    return (
      <ul className={styles.list}>
        {look.parameter_values.map(({ parameter_id, name, value }) => (
          <li key={parameter_id}>{t('FILTER.NAMED', { name, value })}</li>
        ))}
      </ul>
    );
  }
  const text = field === 'category_path' ? look.category_path.join(' › ') : look[field];
  return text === null || text === '' ? nothing : text;
}
