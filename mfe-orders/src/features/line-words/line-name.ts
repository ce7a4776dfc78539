import type { LineRun } from '@market/orders-contract/line-run';

interface NamedGoods {
  name: string;
  colour: string | { name: string } | null;
  size: string | null;
}

/** Tells the sizes, colours and size runs of one model apart. */
export const lineName = ({ name, colour, size }: NamedGoods, run: LineRun | null): string =>
  [name, typeof colour === 'string' ? colour : colour?.name, run ? run.name : size].filter(Boolean).join(', ');
