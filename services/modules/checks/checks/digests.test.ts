import { expect, it } from 'vitest';
import { placesOf } from '../testing/findings.ts';
import { ENTRY, entryText, federation, MAIN, metaData, STYLES, sampleBuild, sha384, WIDGET } from '../testing/sample-build.ts';
import { checkDigests } from './digests.ts';

const text = (file: string) => sampleBuild().text(file);
const withFiles = (files: Record<string, string | null>) => placesOf(checkDigests(sampleBuild({ files })));

it('lets a sound module pass', () => {
  expect(checkDigests(sampleBuild())).toEqual([]);
});

it.each([MAIN, WIDGET, STYLES])('misses the digest of %s', (left) => {
  const pinned = [MAIN, WIDGET, STYLES].filter((file) => file !== left).map(text);
  expect(withFiles({ [ENTRY]: entryText(pinned) })).toEqual([`FILE_UNPINNED ${left}`]);
});

it('is not content with the digest of another content', () => {
  expect(withFiles({ [ENTRY]: text(ENTRY), [MAIN]: `${text(MAIN)} ` })).toEqual([`FILE_UNPINNED ${MAIN}`]);
});

it('lets a pinned file pin others, however many lie between', () => {
  const widget = `${text(WIDGET)}//${sha384(text(STYLES))}`;
  const main = `${text(MAIN)}//${sha384(widget)}`;
  expect(withFiles({ [ENTRY]: entryText([main]), [MAIN]: main, [WIDGET]: widget })).toEqual([]);
});

it('does not let files that nobody pins vouch for each other', () => {
  const main = `${text(MAIN)}//${sha384(text(WIDGET))}`;
  expect(withFiles({ [ENTRY]: entryText([text(STYLES)]), [MAIN]: main })).toEqual([`FILE_UNPINNED ${MAIN}`, `FILE_UNPINNED ${WIDGET}`]);
});

it.each(['integrity', 'crossOrigin'])('wants %s set on what loads a chunk', (attribute) => {
  const entry = text(ENTRY).replace(`.${attribute}=`, `.${attribute}==`);
  expect(checkDigests(sampleBuild({ files: { [ENTRY]: entry } }))).toMatchObject([
    { code: 'LOADING_UNCHECKED', file: ENTRY, details: { attribute } },
  ]);
});

it('wants nothing of an entry that has nothing to load', () => {
  expect(withFiles({ [ENTRY]: 'var sample_1_0_0', [MAIN]: null, [WIDGET]: null, [STYLES]: null })).toEqual([]);
});

it('has chunks arrive under the name of the build', () => {
  const entry = text(ENTRY).replace('rspackChunksample_1_0_0', 'webpackChunksample');
  expect(checkDigests(sampleBuild({ files: { [ENTRY]: entry } }))).toMatchObject([
    { code: 'CHUNK_GLOBAL_SHARED', details: { name: 'webpackChunksample', globalName: 'sample_1_0_0' } },
  ]);
});

it('leaves a missing entry to another check', () => {
  const remoteEntry = { ...metaData.remoteEntry, name: 'static/gone.0123456789.js' };
  expect(checkDigests(sampleBuild({ federation: { ...federation, metaData: { ...metaData, remoteEntry } } }))).toEqual([]);
});
