import { type Cost, together, usersOfCore } from './costs.ts';
import type { LineSize } from './lines.ts';
import { PARTS, type PerPart } from './running.ts';

/** What one size of the catalogue showed. */
export interface Sized {
  products: number;
  costs: readonly Cost[];
  idle: PerPart;
  /** Megabytes of the catalogue's process after the load, and of its database. */
  memory: number;
  disk: number;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[][]): string =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n');
const count = (value: number): string => Math.round(value).toLocaleString('en');

/** Everything as markdown, as `docs/capacity.md` shows it. */
export const written = (sizes: readonly Sized[], lines: readonly LineSize[]): string =>
  [costTable(sizes), growthTable(sizes), lineTable(lines)].join('\n\n');

function costTable(sizes: readonly Sized[]): string {
  const rows = sizes.flatMap(({ products, costs }) =>
    costs.map((cost) => [
      ...[count(products), cost.actor, cost.stepsOfJourney.toFixed(1)],
      ...PARTS.map((part) => cost.perStep[part].toFixed(2)),
      together(cost.perStep).toFixed(2),
      count(1_000 / together(cost.perStep)),
      count(usersOfCore(cost)),
    ]),
  );
  const parts = PARTS.map((part) => `${part}, ms`);
  return table(['products', 'actor', 'calls of a journey', ...parts, 'together, ms', 'calls/s of a core', 'users of a core'], rows);
}

function growthTable(sizes: readonly Sized[]): string {
  const rows = sizes.map(({ products, memory, disk, idle }) => [
    ...[count(products), count(memory), count(disk)],
    (together(idle) * 100).toFixed(1),
  ]);
  return table(['products', "the catalogue's process, MB", 'its database, MB', 'all parts while nobody calls, % of a core'], rows);
}

const lineTable = (lines: readonly LineSize[]): string =>
  table(
    ['line', 'gateway, KB', 'service, KB'],
    lines.map(({ kind, gateway, own }) => [kind, gateway.toFixed(0), own.toFixed(0)]),
  );
