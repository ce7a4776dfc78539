import { filesWith } from '../file-kinds.ts';
import { type Finding, finding } from '../finding.ts';
import type { BuildFiles } from '../read-build.ts';
import { type ScriptFault, scriptFaults } from './script-faults.ts';

/** One cause is often in a file many times: the first ones show where to look. */
const MOST_PER_FILE = 5;
const MOST_QUOTED = 60;

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function findingOf(file: string, text: string, { code, start, end }: ScriptFault): Finding {
  const found = text.slice(start, end).replace(/\s+/g, ' ');
  const quoted = found.length > MOST_QUOTED ? `${found.slice(0, MOST_QUOTED)}…` : found;
  return finding(code, { file, details: { ...placeOf(text, start), found: quoted } });
}

const lineOf = (error: Error): number => (error as { loc?: { line?: number } }).loc?.line ?? 1;

function fileFindings(file: string, text: string, isEntry: boolean): Finding[] {
  try {
    return scriptFaults(text, isEntry)
      .slice(0, MOST_PER_FILE)
      .map((fault) => findingOf(file, text, fault));
  } catch (error) {
    // Anything else is a fault of this check, and no word about the file.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    return [finding('SCRIPT_UNREADABLE', { file, details: { line: lineOf(error) } })];
  }
}

/**
 * What scripts must not do, see `scriptFaults`.
 *
 * @param entry undefined when it is not known which file it is
 */
export const checkScripts = (files: BuildFiles, text: (file: string) => string, entry: string | undefined): Finding[] =>
  filesWith(files, 'js').flatMap((file) => fileFindings(file, text(file), file === entry));
