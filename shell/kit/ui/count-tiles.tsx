import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { Link } from '../routing/navigation.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    boxSizing: 'border-box',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  number: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { color: tokens.colorNeutralForeground2 },
  waiting: { height: '76px' },
});

interface CountTile {
  /** The list that is counted. */
  to: string;
  name: string;
  count: number;
}

/** How much there is of several things; every number leads to the list that it counts. */
export function CountTiles({ label, tiles }: { label: string; tiles: readonly CountTile[] }): ReactNode {
  const styles = useStyles();
  const { number } = useFormat();
  return (
    <ul className={styles.list} aria-label={label}>
      {tiles.map(({ to, name, count }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            <span className={styles.number}>{number(count)}</span>
            <span className={styles.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** As many tiles as are counted, before the numbers come. */
export function CountTilesSkeleton({ label, count }: { label: string; count: number }): ReactNode {
  const styles = useStyles();
  const keys = Array.from({ length: count }, (_, index) => `tile-${index}`);
  return (
    <Skeleton className={styles.list} aria-label={label} aria-busy="true">
      {keys.map((key) => (
        <SkeletonItem key={key} className={styles.waiting} />
      ))}
    </Skeleton>
  );
}
