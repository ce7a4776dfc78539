import { isPublishable } from '@market/module-checks/finding';
import { judgeUpload, type Verdict } from '../build/judge-upload.ts';
import { readUpload, type Upload } from '../build/read-upload.ts';
import { rowsOf, showFindings } from '../findings.ts';
import type { Registry } from '../registry/registry.ts';
import { type Call, type Command, namedRegistry } from './call.ts';

/** A build that was judged, and what the verdict was. */
export interface Judged extends Verdict {
  upload: Upload;
  isGood: boolean;
}

/** Reads and judges the build that the command names. @throws Failure, UploadRefused, RegistryRefusal */
export async function judge({ operands: [path = ''] }: Call, registry: Registry | null): Promise<Judged> {
  const upload = await readUpload(path);
  const verdict = await judgeUpload(upload, registry);
  return { ...verdict, upload, isGood: isPublishable(verdict.findings) };
}

/** Shows what was found, and what follows from it. */
export function showVerdict({ findings, manifest, offline, isGood }: Judged, { terminal, switches }: Call): void {
  const rows = rowsOf(findings, terminal.language);
  if (switches.has('json')) {
    const { id: module, version } = manifest ?? { id: null, version: null };
    terminal.result(JSON.stringify({ ok: isGood, module, version, findings: rows }));
    return;
  }
  showFindings(rows, terminal);
  const errors = rows.filter(({ severity }) => severity === 'error').length;
  if (isGood) terminal.say('VERDICT_GOOD', { module: manifest?.id ?? '', version: manifest?.version ?? '' });
  else terminal.say('VERDICT_BAD', { errors, warnings: rows.length - errors });
  if (offline) terminal.hint('JUDGED_OFFLINE', { shellKit: offline.shellKit });
}

/** `check`: the verdict of the registry, before anything is sent. */
export const check: Command = async (call) => {
  const judged = await judge(call, namedRegistry(call));
  showVerdict(judged, call);
  return judged.isGood;
};
