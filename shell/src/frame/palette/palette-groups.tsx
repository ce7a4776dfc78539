import { Command } from 'cmdk';
import { useUnit } from 'effector-react';
import { type JSX, useEffect } from 'react';
import { announced } from '../../parts/announcements.model.ts';
import { Icon } from '../../parts/icon.tsx';
import { usePaletteStyles } from './palette.styles.ts';
import type { PaletteGroup, PaletteLine } from './palette-lines.ts';
import { usePaletteText } from './palette-texts.ts';

interface PaletteGroupsProps {
  groups: PaletteGroup[];
  isSearching: boolean;
  onChoose: (line: PaletteLine) => void;
}

/** What the palette found, group by group; how much of it is said aloud. */
export function PaletteGroups({ groups, isSearching, onChoose }: PaletteGroupsProps): JSX.Element {
  const t = usePaletteText();
  const styles = usePaletteStyles();
  const announce = useUnit(announced);
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const status = count === 0 && !isSearching ? t('EMPTY') : t('FOUND', { count });
  useEffect(() => {
    if (!isSearching) announce({ text: status, politeness: 'polite' });
  }, [announce, isSearching, status]);
  return (
    <Command.List className={styles.list} label={t('TITLE')}>
      {groups.map(({ title, lines }) => (
        <Command.Group key={title} heading={t(title)} className={styles.group}>
          {lines.map((line) => (
            <Command.Item key={line.id} value={line.id} className={styles.line} onSelect={() => onChoose(line)}>
              <Icon name={line.icon} />
              <span className={styles.label}>{line.label}</span>
              {line.note ? <span className={styles.note}>{line.note}</span> : null}
            </Command.Item>
          ))}
        </Command.Group>
      ))}
      {isSearching ? <p className={styles.state}>{t('SEARCHING')}</p> : null}
      {count === 0 && !isSearching ? (
        <p className={styles.state}>
          <strong className={styles.stateTitle}>{t('EMPTY')}</strong>
          {t('EMPTY_HINT')}
        </p>
      ) : null}
    </Command.List>
  );
}
