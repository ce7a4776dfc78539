import { brotliCompressSync, constants } from 'node:zlib';
import { filesWith } from '../file-kinds.ts';
import { type Finding, finding } from '../finding.ts';
import type { Build, BuildFiles } from '../read-build.ts';
import { BUDGETS, type Budgets } from '../surroundings.ts';

/** As files travel (see `precompress-plugin.ts`). */
const BEST = 11;
/** Takes a twentieth of the time and says a tenth more: 10 to 12 % for modules of 130 to 220 KB. */
const QUICK = 5;
/** So far above the limit the best compression changes nothing. */
const CERTAIN = 1.25;

function compressed(bytes: Uint8Array, quality: number): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length / 1024;
}

/**
 * Kilobytes where they are above the limit, undefined within. Only a module near its limit is measured as it travels, the largest files first, and
 * only until it is known to be within.
 */
function excess(files: BuildFiles, names: readonly string[], limit: number): number | undefined {
  const measured = names.map((name) => {
    const bytes = files.get(name) ?? new Uint8Array();
    return { bytes, quick: compressed(bytes, QUICK) };
  });
  let size = measured.reduce((sum, { quick }) => sum + quick, 0);
  if (size <= limit * CERTAIN) {
    for (const { bytes, quick } of measured.sort((one, other) => other.quick - one.quick)) {
      if (size <= limit) return undefined;
      size += compressed(bytes, BEST) - quick;
    }
  }
  return size > limit ? Math.ceil(size * 10) / 10 : undefined;
}

const startOf = ({ entry, federation }: Build): string[] => [
  ...new Set([entry, ...(federation.exposes.find(({ path }) => path === './main')?.assets.js.sync ?? [])]),
];

/** How much a module makes its users fetch. */
export function checkBudgets(build: Build, budgets: Partial<Budgets> = {}): Finding[] {
  const limits = { ...BUDGETS, ...budgets };
  const start = excess(build.files, startOf(build), limits.start);
  const whole = excess(build.files, filesWith(build.files, 'js', 'css'), limits.whole);
  return [
    ...(start === undefined ? [] : [finding('START_TOO_HEAVY', { details: { size: start, limit: limits.start } })]),
    ...(whole === undefined ? [] : [finding('WHOLE_TOO_HEAVY', { details: { size: whole, limit: limits.whole } })]),
  ];
}
