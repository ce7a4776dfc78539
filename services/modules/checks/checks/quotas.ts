import { FilePath } from '@market/modules-contract/manifest';
import { isMap } from '../file-kinds.ts';
import { type Finding, finding, shortened } from '../finding.ts';
import type { BuildFiles } from '../read-build.ts';

const MEGABYTE = 1024 * 1024;

/** Megabytes, files, folders and characters. */
export const QUOTAS = { files: 300, build: 5, maps: 20, depth: 6, path: 200 };

/** The first ones show what is wrong with all. */
const MOST_PATHS = 20;

const inMegabytes = (bytes: number): number => Math.ceil((bytes / MEGABYTE) * 10) / 10;

function pathFindings(file: string): Finding[] {
  const shown = shortened(file);
  if (file.length > QUOTAS.path) return [finding('PATH_TOO_LONG', { file: shown, details: { limit: QUOTAS.path } })];
  if (file.split('/').length > QUOTAS.depth + 1) return [finding('PATH_TOO_DEEP', { file: shown, details: { limit: QUOTAS.depth } })];
  return FilePath.safeParse(file).success ? [] : [finding('PATH_INVALID', { file: shown })];
}

/** How many files, how large and how deep: what exceeds this is not read any further. */
export function checkQuotas(files: BuildFiles): Finding[] {
  const names = [...files.keys()];
  const served = names.filter((file) => !isMap(file));
  const weight = (some: readonly string[]): number => some.reduce((sum, file) => sum + (files.get(file)?.length ?? 0), 0);
  const size = weight(served);
  const maps = weight(names.filter(isMap));
  return [
    ...(served.length > QUOTAS.files ? [finding('TOO_MANY_FILES', { details: { count: served.length, limit: QUOTAS.files } })] : []),
    ...(size > QUOTAS.build * MEGABYTE ? [finding('BUILD_TOO_LARGE', { details: { size: inMegabytes(size), limit: QUOTAS.build } })] : []),
    ...(maps > QUOTAS.maps * MEGABYTE ? [finding('MAPS_TOO_LARGE', { details: { size: inMegabytes(maps), limit: QUOTAS.maps } })] : []),
    ...names.flatMap(pathFindings).slice(0, MOST_PATHS),
  ];
}
