import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { moved } from '../../../../moved.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  place: { minWidth: '28px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  what: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  acts: { display: 'flex', gap: '4px' },
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
  children: (item: T) => ReactNode;
}

/** A list whose order the reader makes: each item goes up, down or out by buttons; the pressed one keeps the focus. */
export function OrderedList<T extends Item>({ label, items, onChange, removable = false, children }: OrderedListProps<T>) {
  const styles = useStyles();
  const { t } = useText();
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [wanted, setWanted] = useState<{ id: number; act: 'up' | 'down' } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // An item that moves in the page loses the focus.
    list.current?.querySelector<HTMLElement>(`[data-item="${wanted.id}"] [data-act="${wanted.act}"]`)?.focus();
    setWanted(null);
  }, [wanted]);
  const move = (index: number, by: -1 | 1) => {
    const item = items[index];
    if (!item) return;
    onChange(moved(items, index, by));
    setWanted({ id: item.id, act: by < 0 ? 'up' : 'down' });
    setAnnouncement(t('ORDERED.PLACE', { name: item.name, place: index + by + 1, total: items.length }));
  };
  const remove = (item: T) => {
    onChange(items.filter(({ id }) => id !== item.id));
    setAnnouncement(t('ORDERED.REMOVED', { name: item.name }));
    list.current?.focus();
  };
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label} tabIndex={-1}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.item} data-item={item.id}>
            <span className={styles.place}>{index + 1}</span>
            <span className={styles.what}>{children(item)}</span>
            <span className={styles.acts}>
              <Act act="up" name={item.name} off={index === 0} press={() => move(index, -1)} />
              <Act act="down" name={item.name} off={index === items.length - 1} press={() => move(index, 1)} />
              {removable && (
                <Button
                  appearance="subtle"
                  icon={<Icon name="close" />}
                  aria-label={t('ORDERED.REMOVE_OF', { name: item.name })}
                  title={t('ORDERED.REMOVE')}
                  onClick={() => remove(item)}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      <VisuallyHidden live>{announcement}</VisuallyHidden>
    </>
  );
}

function Act({ act, name, off, press }: { act: 'up' | 'down'; name: string; off: boolean; press: () => void }) {
  const { t } = useText();
  return (
    <Button
      appearance="subtle"
      data-act={act}
      disabledFocusable={off}
      icon={<Icon name={act === 'up' ? 'chevronUp' : 'chevronDown'} />}
      aria-label={t(act === 'up' ? 'ORDERED.UP_OF' : 'ORDERED.DOWN_OF', { name })}
      title={t(act === 'up' ? 'ORDERED.UP' : 'ORDERED.DOWN')}
      onClick={press}
    />
  );
}
