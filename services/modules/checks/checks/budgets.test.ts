// @module-tag full
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { codesOf } from '../testing/findings.ts';
import { ENTRY, MAIN, STYLES, sampleBuild, WIDGET } from '../testing/sample-build.ts';
import { checkBudgets } from './budgets.ts';

/** What no compression makes smaller. */
const incompressible = (kilobytes: number) => new Uint8Array(randomBytes(kilobytes * 1024));

const withFiles = (files: Record<string, Uint8Array>) => sampleBuild({ files });

it('lets a sound module pass', () => {
  expect(checkBudgets(sampleBuild())).toEqual([]);
});

it('counts the entry and what ./main needs at once as the start', () => {
  expect(checkBudgets(withFiles({ [ENTRY]: incompressible(20), [MAIN]: incompressible(19) }))).toEqual([]);
  const [found] = checkBudgets(withFiles({ [ENTRY]: incompressible(20), [MAIN]: incompressible(21) }));
  expect(found).toMatchObject({ code: 'START_TOO_HEAVY', details: { limit: 40 } });
  expect(found?.details.size).toBeGreaterThan(41);
  expect(found?.details.size).toBeLessThan(42);
});

it('counts every script and style as the whole', () => {
  expect(checkBudgets(withFiles({ [WIDGET]: incompressible(100), [STYLES]: incompressible(98) }))).toEqual([]);
  expect(codesOf(checkBudgets(withFiles({ [WIDGET]: incompressible(100), [STYLES]: incompressible(101) })))).toEqual(['WHOLE_TOO_HEAVY']);
});

it('counts neither maps nor pictures', () => {
  const other = {
    [`${MAIN}.map`]: incompressible(500),
    'static/a.0123456789.png': incompressible(500),
    'static/a.0123456789.json': incompressible(500),
  };
  expect(checkBudgets(withFiles(other))).toEqual([]);
});

it('takes other limits', () => {
  const build = withFiles({ [ENTRY]: incompressible(45) });
  expect(checkBudgets(build, { start: 46 })).toEqual([]);
  expect(codesOf(checkBudgets(build, { whole: 44 }))).toEqual(['START_TOO_HEAVY', 'WHOLE_TOO_HEAVY']);
});

it('measures near the limit as files travel', () => {
  const words = 'order price company store size colour season buyer seller stock delivery request'.split(' ');
  // The same numbers on every machine.
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  const text = Array.from({ length: 30_000 }, () => `${words[next() % words.length]}${next() % 50}`).join(' ');
  const build = withFiles({ [WIDGET]: new TextEncoder().encode(text) });
  const travels = (quality: number) =>
    [ENTRY, MAIN, WIDGET, STYLES]
      .map(
        (name) => brotliCompressSync(build.files.get(name) ?? '', { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length / 1024,
      )
      .reduce((sum, size) => sum + size);
  expect(travels(5)).toBeGreaterThan(travels(11) + 1);
  expect(checkBudgets(build, { whole: travels(11) + 0.5 })).toEqual([]);
  expect(codesOf(checkBudgets(build, { whole: travels(11) - 0.5 }))).toEqual(['WHOLE_TOO_HEAVY']);
});
