import { Dialog, DialogSurface } from '@fluentui/react-dialog';
import type { NavEntry } from '@market/modules-contract/manifest';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { EverySlot, type PaletteHit } from '@market/shell-kit/slots/slots';
import { Command } from 'cmdk';
import { useUnit } from 'effector-react';
import { type JSX, useState } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { useFocusReturn } from '../../parts/use-focus-return.ts';
import { $paletteOpen, $paletteOpenings, paletteToggled, visited } from './palette.model.ts';
import { usePaletteStyles } from './palette.styles.ts';
import { PaletteGroups } from './palette-groups.tsx';
import type { PaletteLine } from './palette-lines.ts';
import { usePaletteText } from './palette-texts.ts';
import { usePaletteLines } from './use-palette-lines.ts';

/** Shortest query that modules are asked about. */
const MIN_QUERY = 2;

/** Everything within two keystrokes: sections, goods, settings of the page. Fetched at the first opening. */
export function Palette({ entries }: { entries: NavEntry[] }): JSX.Element {
  const t = usePaletteText();
  const styles = usePaletteStyles();
  const { open, opening, toggle } = useUnit({ open: $paletteOpen, opening: $paletteOpenings, toggle: paletteToggled });
  useFocusReturn(open);
  return (
    <Dialog open={open} onOpenChange={(_, data) => toggle(data.open)}>
      <DialogSurface className={styles.surface} aria-label={t('TITLE')} aria-describedby={undefined}>
        <PaletteBody key={opening} entries={entries} onClose={() => toggle(false)} />
      </DialogSurface>
    </Dialog>
  );
}

function PaletteBody({ entries, onClose }: { entries: NavEntry[]; onClose: () => void }): JSX.Element {
  const t = usePaletteText();
  const styles = usePaletteStyles();
  const [text, setText] = useState('');
  const [hits, hitsOf] = useHits();
  const choose = useChoice(onClose);
  const query = text.trim();
  const asksModules = query.length >= MIN_QUERY;
  const groups = usePaletteLines({ entries, query, hits: asksModules ? hits : [] });
  return (
    <Command label={t('TITLE')} shouldFilter={false} loop>
      <div className={styles.field}>
        <Icon name="search" />
        <Command.Input value={text} onValueChange={setText} placeholder={t('PLACEHOLDER')} className={styles.input} />
      </div>
      <EverySlot
        name="palette.search"
        active={asksModules}
        propsFor={(module) => ({ text: asksModules ? query : '', onHits: hitsOf(module) })}
      />
      <PaletteGroups groups={groups} isSearching={asksModules && hits === null} onChoose={choose} />
      <PaletteHints />
    </Command>
  );
}

type Hits = readonly PaletteHit[] | null;

/** What all modules found, in the order in which they are asked; null while none has found anything and one is still searching. */
function useHits(): [Hits, (module: string) => (hits: Hits) => void] {
  const [found, setFound] = useState<Readonly<Record<string, Hits>>>({});
  const [receivers] = useState(() => new Map<string, (hits: Hits) => void>());
  const hitsOf = (module: string) => {
    const known = receivers.get(module) ?? ((hits) => setFound((all) => ({ ...all, [module]: hits })));
    receivers.set(module, known);
    return known;
  };
  const all = Object.values(found);
  const hits = all.flatMap((some) => some ?? []);
  return [hits.length === 0 && all.includes(null) ? null : hits, hitsOf];
}

/** How to work here without a mouse; phones have no such keys. */
function PaletteHints(): JSX.Element {
  const t = usePaletteText();
  const styles = usePaletteStyles();
  const hints = [
    ['↑ ↓', t('KEY_SELECT')],
    ['Enter', t('KEY_OPEN')],
    ['Esc', t('KEY_CLOSE')],
  ];
  return (
    <p className={styles.hints}>
      {hints.map(([key, meaning]) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {meaning}
        </span>
      ))}
    </p>
  );
}

/** Carries out a chosen line: an action at once, a page by opening and remembering it. */
function useChoice(onClose: () => void): (line: PaletteLine) => void {
  const navigate = useNavigate();
  const remember = useUnit(visited);
  return (line) => {
    onClose();
    if (line.run) return line.run();
    if (!line.path) return;
    remember({ path: line.path, label: line.label });
    void navigate(line.path);
  };
}
