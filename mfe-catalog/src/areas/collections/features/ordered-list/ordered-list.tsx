import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { type PropsWithChildren, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { movedTo } from '../../../../moved.ts';
import { useText } from '../../use-text.ts';
import { ListSteps } from './list-steps.tsx';
import { MoveDialog } from './move-dialog.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    padding: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  place: { minWidth: '28px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  what: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  tileWhat: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
});

interface Item {
  id: number;
  name: string;
}

interface OrderedListProps<T extends Item> {
  label: string;
  items: readonly T[];
  onChange: (items: T[]) => void;
  /** May items be taken out? */
  removable?: boolean;
  /** Beside each other, as pictures. */
  tiles?: boolean;
  /** So many are on screen at once; all of them when left out. */
  perPage?: number;
  children: (item: T) => ReactNode;
}

type Action = 'up' | 'down' | 'move';

/** Gives the focus back to the button of an item that moved, which loses it in the page. */
function useKeptAction(list: RefObject<HTMLOListElement | null>): (id: number, action: Action) => void {
  const [wanted, setWanted] = useState<{ id: number; action: Action } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    list.current?.querySelector<HTMLElement>(`[data-item="${wanted.id}"] [data-action="${wanted.action}"]`)?.focus();
    setWanted(null);
  }, [wanted, list]);
  return (id, action) => setWanted({ id, action });
}

/** A list whose order the reader makes: each item goes up, down, to a position or out by buttons; the pressed one keeps the focus. */
export function OrderedList<T extends Item>(props: OrderedListProps<T>) {
  const { label, items, onChange, removable = false, tiles = false, perPage = items.length || 1, children } = props;
  const styles = useStyles();
  const { t } = useText();
  const list = useRef<HTMLOListElement>(null);
  const keep = useKeptAction(list);
  const [announcement, setAnnouncement] = useState('');
  const [moving, setMoving] = useState<T | null>(null);
  const [turned, setPage] = useState(0);
  const page = Math.min(turned, Math.max(0, Math.ceil(items.length / perPage) - 1));
  const first = page * perPage;
  const move = (item: T, to: number, action: Action) => {
    onChange(movedTo(items, items.indexOf(item), to));
    // The reader goes along to where it is.
    setPage(Math.floor(to / perPage));
    keep(item.id, action);
    setAnnouncement(t('ORDERED.PLACE', { name: item.name, place: to + 1, total: items.length }));
  };
  const remove = (item: T) => {
    onChange(items.filter(({ id }) => id !== item.id));
    setAnnouncement(t('ORDERED.REMOVED', { name: item.name }));
    list.current?.focus();
  };
  return (
    <>
      <ol ref={list} start={first + 1} className={tiles ? styles.tiles : styles.list} aria-label={label} tabIndex={-1}>
        {items.slice(first, first + perPage).map((item, index) => (
          <OrderedItem
            key={item.id}
            item={item}
            at={first + index}
            total={items.length}
            tiles={tiles}
            move={(to, action) => move(item, to, action)}
            ask={() => setMoving(item)}
            {...(removable ? { remove: () => remove(item) } : {})}
          >
            {children(item)}
          </OrderedItem>
        ))}
      </ol>
      <ListSteps first={first} perPage={perPage} total={items.length} turn={(to) => setPage(Math.floor(to / perPage))} />
      {moving && (
        <MoveDialog
          name={moving.name}
          total={items.length}
          move={(place) => move(moving, place - 1, 'move')}
          onClose={() => setMoving(null)}
        />
      )}
      <VisuallyHidden live>{announcement}</VisuallyHidden>
    </>
  );
}

interface OrderedItemProps {
  item: Item;
  /** Its place, counted from 0. */
  at: number;
  total: number;
  tiles: boolean;
  move: (to: number, action: Action) => void;
  /** Asks for the position that it shall go to. */
  ask: () => void;
  remove?: () => void;
}

function OrderedItem({ item: { id, name }, at, total, tiles, move, ask, remove, children }: PropsWithChildren<OrderedItemProps>) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <li className={tiles ? styles.tile : styles.item} data-item={id}>
      <span className={styles.place}>{at + 1}</span>
      <span className={tiles ? styles.tileWhat : styles.what}>{children}</span>
      <span className={styles.acts}>
        <Step action="up" name={name} off={at === 0} press={() => move(at - 1, 'up')} />
        <Step action="down" name={name} off={at === total - 1} press={() => move(at + 1, 'down')} />
        {total > 2 && (
          <Button appearance="subtle" data-action="move" aria-label={t('ORDERED.MOVE_OF', { name })} onClick={ask}>
            {t('ORDERED.MOVE')}
          </Button>
        )}
        {remove && (
          <Button
            appearance="subtle"
            icon={<Icon name="close" />}
            aria-label={t('ORDERED.REMOVE_OF', { name })}
            title={t('ORDERED.REMOVE')}
            onClick={remove}
          />
        )}
      </span>
    </li>
  );
}

function Step({ action, name, off, press }: { action: 'up' | 'down'; name: string; off: boolean; press: () => void }) {
  const { t } = useText();
  return (
    <Button
      appearance="subtle"
      data-action={action}
      disabledFocusable={off}
      icon={<Icon name={action === 'up' ? 'chevronUp' : 'chevronDown'} />}
      aria-label={t(action === 'up' ? 'ORDERED.UP_OF' : 'ORDERED.DOWN_OF', { name })}
      title={t(action === 'up' ? 'ORDERED.UP' : 'ORDERED.DOWN')}
      onClick={press}
    />
  );
}
