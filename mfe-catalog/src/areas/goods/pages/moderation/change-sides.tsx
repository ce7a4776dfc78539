import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { type Change, ProductLook } from '@market/catalogue-contract/moderation';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import type { ReactNode } from 'react';
import { ProductPicture } from '../../../../features/product-list/grid/product-picture.tsx';
import { useText } from '../../../../management/use-text.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0 },
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
  photos: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  photo: { width: '72px', height: '96px', borderRadius: tokens.borderRadiusMedium },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

type Field = Change['fields'][number];

const saysSomething = (said: ProductLook[Field]): boolean => said !== null && said.length > 0;

/** What is published and what is proposed, side by side, field by field; of a new product what is proposed alone. */
export function ChangeSides({ change }: { change: Change }) {
  const styles = useStyles();
  const { t } = useText();
  const { published, proposed } = change;
  // Nothing of a new product was seen before: all that it says is to be judged.
  const fields = published ? change.fields : ProductLook.keyof().options.filter((field) => saysSomething(proposed[field]));
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <section key={field} className={styles.field} aria-label={t(`MODERATION.FIELD.${field}`)}>
          <p className={styles.name}>{t(`MODERATION.FIELD.${field}`)}</p>
          {published ? (
            <div className={styles.sides}>
              <Side which="published">
                <Shown look={published} field={field} />
              </Side>
              <Side which="proposed">
                <Shown look={proposed} field={field} />
              </Side>
            </div>
          ) : (
            <div className={styles.only}>
              <Shown look={proposed} field={field} />
            </div>
          )}
        </section>
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

function Shown({ look, field }: { look: ProductLook; field: Field }) {
  const styles = useStyles();
  const { t } = useText();
  const nothing = <span className={styles.nothing}>{t('MODERATION.NOTHING_SAID')}</span>;
  if (field === 'photos') {
    if (look.photos.length === 0) return nothing;
    return (
      <div className={styles.photos}>
        {look.photos.map((photo) => (
          <ProductPicture key={photo.id} photo={photo} className={styles.photo} />
        ))}
      </div>
    );
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
