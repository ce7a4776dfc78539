import { z } from 'zod';
import { ACCEPTED, type AcceptedAdvisory } from './accepted-advisories.ts';
import { runPnpm, SHIPPED } from './run-pnpm.ts';

const Answer = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      github_advisory_id: z.string(),
      module_name: z.string(),
      severity: z.string(),
      title: z.string(),
      url: z.string(),
      patched_versions: z.string(),
      findings: z.array(z.object({ version: z.string() })),
    }),
  ),
});

export type Advisory = z.output<typeof Answer>['advisories'][string];

/** Below these an advisory is news, not a fault: there are always some. */
const SERIOUS = new Set(['high', 'critical']);

/** The registry was not reached, or does not know advisories, as many a private one. */
const UNANSWERED = /ERR_PNPM_AUDIT_(?:BAD_RESPONSE|ENDPOINT_NOT_EXISTS)/;

/** What the registry knows of the production packages: faults, or why it was not said. */
export type Audit = { faults: string[] } | { skipped: string };

/** Asks the registry which of the production packages have serious advisories that nobody accepted. */
export async function audit(env: NodeJS.ProcessEnv = {}): Promise<Audit> {
  const { status, stdout, stderr } = await runPnpm([...SHIPPED, 'audit', '--prod', '--json'], env);
  if (UNANSWERED.test(stderr)) return { skipped: stderr.replace(/[\s│×├╰─▶]+/g, ' ').trim() };
  const today = new Date().toISOString().slice(0, 10);
  try {
    const { advisories } = Answer.parse(JSON.parse(stdout));
    return { faults: advisoryFaults(Object.values(advisories), ACCEPTED, today) };
  } catch (cause) {
    throw new Error(`pnpm audit ended with ${status}\n${stderr || stdout}`, { cause });
  }
}

/** The serious advisories that nobody accepted, or no longer. */
export function advisoryFaults(advisories: readonly Advisory[], accepted: readonly AcceptedAdvisory[], today: string): string[] {
  return advisories
    .filter(({ severity }) => SERIOUS.has(severity))
    .flatMap((advisory) => {
      const known = accepted.find(({ id }) => id === advisory.github_advisory_id);
      if (known && today <= known.until) return [];
      const { module_name, findings, severity, title, patched_versions, url } = advisory;
      const versions = findings.map(({ version }) => version).join(', ');
      const over = known ? `; was accepted until ${known.until}: ${known.reason}` : '';
      return [`${module_name} ${versions}: ${title} (${severity}, mended in ${patched_versions}) ${url}${over}`];
    });
}
