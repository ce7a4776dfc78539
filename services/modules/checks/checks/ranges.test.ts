import { describe, expect, it } from 'vitest';
import type { ShellOffer } from '../surroundings.ts';
import { codesOf, placesOf } from '../testing/findings.ts';
import { aShell, assets, manifest, metaData, sampleBuild, surroundings } from '../testing/sample-build.ts';
import { checkRanges } from './ranges.ts';

const requiring = (shellKit: string, services: Record<string, string> = {}) =>
  sampleBuild({ manifest: { ...manifest, requires: { shellKit, services } } });

const consuming = (name: string, requiredVersion: string) =>
  sampleBuild({ federation: { shared: [{ name, requiredVersion, assets: assets() }] } });

const offering = (...changes: Partial<ShellOffer>[]) => surroundings({ shells: changes.map((change) => aShell(change)) });

it('lets a sound module pass', () => {
  expect(checkRanges(sampleBuild(), surroundings())).toEqual([]);
});

describe('the kit of the shells', () => {
  const shells = offering(
    { version: '5.2.0', shellKit: '1.4.0' },
    { version: '5.1.0', shellKit: '1.3.2' },
    { version: '5.0.0', shellKit: '1.1.0' },
  );

  it.each(['^1.1.0', '>=1.0.0 <2.0.0', '1.1.0 || ^1.3.0', '1.0.0 - 2.0.0', '>= 1.0.0'])('fits %s', (range) => {
    expect(checkRanges(requiring(range), shells)).toEqual([]);
  });

  it('fits some, and the others are named', () => {
    expect(checkRanges(requiring('^1.3.0'), shells)).toEqual([
      {
        code: 'KIT_PARTLY_SUPPORTED',
        severity: 'warning',
        field: 'requires.shellKit',
        details: { range: '^1.3.0', offered: '1.1.0 (5.0.0)' },
      },
    ]);
  });

  it('fits none', () => {
    const [found] = checkRanges(requiring('^2.0.0'), shells);
    expect(found).toMatchObject({ code: 'KIT_UNSUPPORTED', severity: 'error' });
    expect(found?.details.offered).toBe('1.4.0 (5.2.0), 1.3.2 (5.1.0), 1.1.0 (5.0.0)');
  });

  it('is unknown where there is no shell', () => {
    expect(codesOf(checkRanges(requiring('^1.0.0'), offering()))).toContain('KIT_UNSUPPORTED');
  });

  it.each(['*', '', 'latest', '^1.0.0 || latest', '>=9.0.0 latest', 'workspace:*'])('cannot be compared with %j', (range) => {
    expect(placesOf(checkRanges(requiring(range), shells))).toEqual(['RANGE_INVALID requires.shellKit']);
  });
});

describe('shared packages', () => {
  it('go by the package, whatever its subpath', () => {
    expect(checkRanges(consuming('@market/shell-kit/forms/form', '^1.0.0'), surroundings())).toEqual([]);
  });

  it('are unknown to every shell', () => {
    expect(placesOf(checkRanges(consuming('lodash', '^4.0.0'), surroundings()))).toEqual(['SHARED_UNKNOWN shared.lodash']);
    expect(codesOf(checkRanges(consuming('constructor', '^4.0.0'), surroundings()))).toEqual(['SHARED_UNKNOWN']);
  });

  it('come in another version', () => {
    expect(codesOf(checkRanges(consuming('react', '^18.0.0'), surroundings()))).toEqual(['SHARED_UNSUPPORTED']);
  });

  it('come from some of the shells', () => {
    const shells = offering({ shared: { react: '19.3.1', effector: '23.4.4' } }, { version: '4.0.0', shared: { react: '18.3.1' } });
    expect(checkRanges(consuming('react', '^19.0.0'), shells)).toMatchObject([
      { code: 'SHARED_PARTLY_SUPPORTED', severity: 'warning', details: { package: 'react', offered: '18.3.1 (4.0.0)' } },
    ]);
    expect(checkRanges(consuming('effector', '^23.0.0'), shells)).toMatchObject([
      { code: 'SHARED_PARTLY_SUPPORTED', details: { offered: '— (4.0.0)' } },
    ]);
  });

  it('need a range', () => {
    expect(placesOf(checkRanges(consuming('react/jsx-runtime', '*'), surroundings()))).toEqual(['RANGE_INVALID shared.react/jsx-runtime']);
  });

  it('are reported once for all their subpaths', () => {
    const shared = ['react', 'react/jsx-runtime'].map((name) => ({ name, requiredVersion: '^18.0.0', assets: assets() }));
    expect(codesOf(checkRanges(sampleBuild({ federation: { shared } }), surroundings()))).toEqual(['SHARED_UNSUPPORTED']);
  });
});

describe('services', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ catalogue: '^1.1.0' }, []],
    [{ catalogue: '^2.0.0' }, ['SERVICE_UNSUPPORTED requires.services.catalogue']],
    [{ weather: '^1.0.0' }, ['SERVICE_UNKNOWN requires.services.weather']],
    [{ catalogue: 'any' }, ['RANGE_INVALID requires.services.catalogue']],
  ])('%j', (services, found) => {
    expect(placesOf(checkRanges(requiring('^1.0.0', services), surroundings()))).toEqual(found);
  });
});

describe('the federation plugin', () => {
  const builtWith = (pluginVersion: string | undefined) => sampleBuild({ federation: { metaData: { ...metaData, pluginVersion } } });

  it.each(['2.9.2', '2.9.99', '2.8.0', '2.0.0'])('%s is served by a shell with 2.9.2', (version) => {
    expect(checkRanges(builtWith(version), surroundings())).toEqual([]);
  });

  it.each(['2.10.0', '3.0.0', '1.9.0', '0.0.0-next-1', 'canary', undefined])('%s is not', (version) => {
    expect(codesOf(checkRanges(builtWith(version), surroundings()))).toEqual(['FEDERATION_UNSUPPORTED']);
  });

  it('is too new for some', () => {
    expect(checkRanges(builtWith('2.9.0'), offering({}, { version: '4.0.0', federation: '2.8.1' }))).toMatchObject([
      { code: 'FEDERATION_PARTLY_SUPPORTED', severity: 'warning', details: { offered: '2.8.1 (4.0.0)' } },
    ]);
  });
});
