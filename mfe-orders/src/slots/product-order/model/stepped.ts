import { typedCount } from '../../../features/count-fault/typed-count.ts';

/** How a count is raised: from nothing to `least`, then by `step`, up to `most`. */
export interface Steps {
  least: number;
  step: number;
  most: number;
}

/** What a press makes of a field; null: there is nothing further that way. */
export function stepped(text: string, by: 1 | -1, { least, step, most }: Steps): string | null {
  const count = typedCount(text) ?? 0;
  if (by < 0) {
    if (count <= 0) return null;
    const below = Math.min(Math.ceil(count / step) * step - step, most);
    return below >= least ? String(below) : '';
  }
  const above = count < least ? least : Math.floor(count / step) * step + step;
  return above <= most ? String(above) : null;
}
