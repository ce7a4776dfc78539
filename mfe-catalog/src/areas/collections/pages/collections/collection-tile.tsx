import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Collection, CollectionState } from '@market/catalogue-contract/collection';
import { Icon } from '@market/shell-kit/icons/icon';
import { Link } from '@market/shell-kit/routing/navigation';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { StateBadge, type StateMood } from '@market/shell-kit/ui/state-badge';
import type { ReactNode } from 'react';
import { collectionPath, collectionPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const MOODS: Record<CollectionState, StateMood> = { shown: 'good', hidden: 'plain', scheduled: 'waiting', ended: 'plain' };

const useStyles = makeStyles({
  tile: { position: 'relative', display: 'flex', flexDirection: 'column', gap: '10px', minWidth: 0, height: '100%' },
  cover: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    width: '100%',
    aspectRatio: '4 / 3',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusXLarge,
    fontSize: '32px',
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'center 20%' },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    // The whole tile opens the collection; what stands beside the link lies above.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  facts: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', margin: 0, color: tokens.colorNeutralForeground2 },
  acts: { position: 'relative', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

interface CollectionTileProps {
  collection: Collection;
  /** Beside "Edit", for whoever looks after it. */
  remove: ReactNode;
}

/** A collection in the list: its picture, its name and how much is in it. */
export function CollectionTile({ collection, remove }: CollectionTileProps) {
  const styles = useStyles();
  const { t } = useText();
  const { id, name, cover, products_num, company, state, mine } = collection;
  return (
    <article className={styles.tile}>
      <div className={styles.cover}>
        {cover ? <img className={styles.picture} src={cover.small} alt="" loading="lazy" decoding="async" /> : <Icon name="picture" />}
      </div>
      <h2 className={styles.name}>
        <Link className={styles.link} to={collectionPath(collection)}>
          {name}
        </Link>
      </h2>
      <p className={styles.facts}>
        <span>{products_num === null ? t('COLLECTIONS.BY_FILTER') : t('COLLECTIONS.MODELS', { count: products_num })}</span>
        <span>{company ? company.brand : t('COLLECTIONS.OF_MARKET')}</span>
      </p>
      {mine && (
        <div className={styles.acts}>
          <StateBadge mood={MOODS[state]}>{t(`COLLECTIONS.STATE.${state}`)}</StateBadge>
          <LinkButton size="small" to={collectionPaths.edit(id)} aria-label={t('COLLECTIONS.EDIT_OF', { name })}>
            {t('COLLECTIONS.EDIT')}
          </LinkButton>
          {remove}
        </div>
      )}
    </article>
  );
}
