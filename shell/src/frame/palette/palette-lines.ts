import type { Bilingual } from '@market/modules-contract/manifest';
import type { PaletteHit } from '@market/shell-kit/slots/slots';
import type { FrameIcon } from '../../parts/icon.tsx';
import type { PaletteKey } from './palette-texts.ts';

/** One line of the palette: a page to open, or an action. */
export interface PaletteLine {
  id: string;
  label: string;
  icon: FrameIcon;
  note?: string;
  path?: string;
  run?: () => void;
}

export interface PaletteGroup {
  title: PaletteKey;
  lines: PaletteLine[];
}

/** Letters as a hurried typist means them: case and ё do not matter. */
const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Does a line answer the query? Every word of the query must begin a word of one of its names. */
export function answers(names: string[], query: string): boolean {
  const words = names.flatMap((name) => plain(name).split(/[^\p{L}\p{N}]+/u));
  return plain(query)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** A section answers in both languages: "orders" finds «Заказы» whatever the interface speaks. */
export const sectionAnswers = (label: Bilingual, query: string): boolean => query === '' || answers([label.ru, label.en], query);

/** How kinds of hits follow one another: what is sought by its number first. */
const KINDS: readonly { kind: NonNullable<PaletteHit['kind']>; title: PaletteKey; icon: FrameIcon }[] = [
  { kind: 'order', title: 'ORDERS', icon: 'order' },
  { kind: 'product', title: 'GOODS', icon: 'catalog' },
  { kind: 'category', title: 'CATEGORIES', icon: 'category' },
  { kind: 'company', title: 'COMPANIES', icon: 'company' },
  { kind: 'user', title: 'USERS', icon: 'user' },
];

/** What modules found, by what it is, whichever of them answered first; what says nothing of itself stands among the goods. */
export const hitGroups = (hits: readonly PaletteHit[]): PaletteGroup[] =>
  KINDS.map(({ kind, title, icon }) => ({
    title,
    lines: hits
      .filter((hit) => (hit.kind ?? 'product') === kind)
      .map(({ id, label, note, path }) => ({ id: `hit-${id}`, label, icon, path, ...(note ? { note } : {}) })),
  }));

/** Groups that have something to show. */
export const withLines = (groups: PaletteGroup[]): PaletteGroup[] => groups.filter(({ lines }) => lines.length > 0);
