import { breakingChanges } from './breaking-changes.ts';

/** An API as it was released and as it is, each with its version. */
export interface Comparison {
  released: string;
  releasedLines: readonly string[];
  version: string;
  lines: readonly string[];
  /** Where the version is raised. */
  manifest: string;
}

const MOST_LISTED = 20;

/**
 * Says why a version does not fit what became of its API, null when it fits. A module says which versions it can do with (`^1.2.0`), and is
 * not loaded beside others: so what breaks it is a new major version, and what it may build upon a new minor one, however small.
 */
export function versionFault({ released, releasedLines, version, lines, manifest }: Comparison): string | null {
  const [[major, minor, patch], [oldMajor, oldMinor, oldPatch]] = [numbersOf(version), numbersOf(released)];
  const isMajor = major > oldMajor;
  const isMinor = isMajor || (major === oldMajor && minor > oldMinor);
  if (!isMinor && (major < oldMajor || minor < oldMinor || patch < oldPatch)) {
    return `${manifest} says ${version}, but ${released} is released: versions only rise.`;
  }
  const broken = isMajor ? [] : breakingChanges(releasedLines, lines);
  if (broken.length > 0) {
    return `${manifest} says ${version}, but this no longer serves who was built against ${released}:\n${listed(broken)}\nKeep what was there, or raise "version" there to ${oldMajor + 1}.0.0.`;
  }
  const changed = isMinor ? [] : differences(releasedLines, lines);
  if (changed.length === 0) return null;
  return `${manifest} says ${version}, but ${released} did not have this:\n${listed(changed)}\nRaise "version" there to ${oldMajor}.${oldMinor + 1}.0, so that modules can require it.`;
}

function numbersOf(version: string): [major: number, minor: number, patch: number] {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (!found) throw new Error(`A version is three numbers, not ${version}`);
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}

function differences(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  return [
    ...after.filter((line) => !old.has(line)).map((line) => `+ ${line}`),
    ...before.filter((line) => !now.has(line)).map((line) => `- ${line}`),
  ];
}

function listed(lines: readonly string[]): string {
  const more = lines.length - MOST_LISTED;
  return [...lines.slice(0, MOST_LISTED).map((line) => `  ${line}`), ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
}
