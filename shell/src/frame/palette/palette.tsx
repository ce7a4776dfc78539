import { Dialog, DialogSurface } from '@fluentui/react-dialog';
import type { NavEntry } from '@market/modules-contract/feed';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { type PaletteHit, Slot } from '@market/shell-kit/slots/slots';
import { Command } from 'cmdk';
import { useUnit } from 'effector-react';
import { type JSX, useState } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { useFocusReturn } from '../../parts/use-focus-return.ts';
import { $paletteOpen, $paletteOpenings, paletteToggled, visited } from './palette.model.ts';
import { usePaletteStyles } from './palette.styles.ts';
import { PaletteGroups } from './palette-groups.tsx';
import type { PaletteLine } from './palette-lines.ts';
import { usePaletteLines } from './use-palette-lines.ts';

/** Shortest query that modules are asked about. */
const MIN_QUERY = 2;

/** Everything within two keystrokes: sections, goods, settings of the page. Fetched at the first opening. */
export function Palette({ entries }: { entries: NavEntry[] }): JSX.Element {
  const { t } = useText();
  const styles = usePaletteStyles();
  const { open, opening, toggle } = useUnit({ open: $paletteOpen, opening: $paletteOpenings, toggle: paletteToggled });
  useFocusReturn(open);
  return (
    <Dialog open={open} onOpenChange={(_, data) => toggle(data.open)}>
      <DialogSurface className={styles.surface} aria-label={t('PALETTE.TITLE')} aria-describedby={undefined}>
        <PaletteBody key={opening} entries={entries} onClose={() => toggle(false)} />
      </DialogSurface>
    </Dialog>
  );
}

function PaletteBody({ entries, onClose }: { entries: NavEntry[]; onClose: () => void }): JSX.Element {
  const { t } = useText();
  const styles = usePaletteStyles();
  const [text, setText] = useState('');
  const [hits, setHits] = useState<readonly PaletteHit[] | null>([]);
  const choose = useChoice(onClose);
  const query = text.trim();
  const asksModules = query.length >= MIN_QUERY;
  const groups = usePaletteLines({ entries, query, hits: asksModules ? hits : [] });
  return (
    <Command label={t('PALETTE.TITLE')} shouldFilter={false} loop>
      <div className={styles.field}>
        <Icon name="search" />
        <Command.Input value={text} onValueChange={setText} placeholder={t('PALETTE.PLACEHOLDER')} className={styles.input} />
      </div>
      <Slot name="palette.search" active={asksModules} props={{ text: asksModules ? query : '', onHits: setHits }} fallback={null} />
      <PaletteGroups groups={groups} isSearching={asksModules && hits === null} onChoose={choose} />
      <PaletteHints />
    </Command>
  );
}

/** How to work here without a mouse; phones have no such keys. */
function PaletteHints(): JSX.Element {
  const { t } = useText();
  const styles = usePaletteStyles();
  const hints = [
    ['↑ ↓', t('PALETTE.KEY_SELECT')],
    ['Enter', t('PALETTE.KEY_OPEN')],
    ['Esc', t('PALETTE.KEY_CLOSE')],
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
