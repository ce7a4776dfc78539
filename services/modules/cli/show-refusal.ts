import { UploadRefused } from '@market/module-checks/upload/bounded-files';
import { modulesRefusals } from '@market/modules-contract/refusals';
import { Finding } from '@market/modules-contract/version';
import { z } from 'zod';
import { Failure } from './failure.ts';
import { type FindingRow, givenRows, showFindings } from './findings.ts';
import { RegistryRefusal } from './registry/registry-refusal.ts';
import type { Terminal } from './terminal.ts';
import { filled, textOf } from './texts.ts';

/** Why something was refused, in one form for whoever refused it. */
interface Refusal {
  code: string;
  message: string;
  findings: readonly FindingRow[];
  fields: Readonly<Record<string, string>>;
  retryAfter: number | null;
}

const NOTHING = { findings: [], fields: {}, retryAfter: null };

function refusalOf(thrown: unknown, { language }: Terminal): Refusal | null {
  if (thrown instanceof Failure) return { ...NOTHING, code: thrown.text, message: textOf(thrown.text, language, thrown.values) };
  if (thrown instanceof UploadRefused)
    return { ...NOTHING, code: thrown.code, message: filled(modulesRefusals[thrown.code][language], thrown.details) };
  if (!(thrown instanceof RegistryRefusal)) return null;
  const { code, message, fields = {}, details } = thrown.body;
  const findings = z.object({ findings: z.array(Finding) }).safeParse(details);
  const rows = findings.success ? givenRows(findings.data.findings, language) : [];
  return { code, message, fields, findings: rows, retryAfter: thrown.retryAfter };
}

/** Shows why a command ended without its result. @throws whatever is a fault of this program */
export function showRefusal(thrown: unknown, terminal: Terminal, isJson: boolean): void {
  const refusal = refusalOf(thrown, terminal);
  if (!refusal) throw thrown;
  const { code, message, findings, fields, retryAfter } = refusal;
  if (isJson) {
    terminal.result(JSON.stringify({ ok: false, code, message, fields, findings }));
    return;
  }
  showFindings(findings, terminal);
  terminal.note(`✗ ${code}: ${message}`);
  for (const [field, fault] of Object.entries(fields)) terminal.note(`  ${field}: ${fault}`);
  if (retryAfter !== null) terminal.hint('TRY_AGAIN_IN', { seconds: retryAfter });
}
