import type { Locale } from '@market/kit-contract/locale';
import type { Finding } from '@market/module-checks/finding';
import { findingText } from '@market/module-checks/finding-text';
import type { Finding as FindingRow } from '@market/modules-contract/version';
import { DomainError } from '@market/service-kit/errors';
import { ModuleRefused } from './publish-files.ts';

/** Whoever mends the first ones finds the others sooner than by reading more than these. */
const FINDINGS_MAX = 50;

/** In sentences, those first that keep a build from being published. */
export const describeFindings = (findings: readonly Finding[], locale: Locale): FindingRow[] =>
  findings
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, FINDINGS_MAX)
    .map((finding) => {
      const { code, severity, file, field } = finding;
      return { code, severity, message: findingText(finding, locale), ...(file ? { file } : {}), ...(field ? { field } : {}) };
    });

const rank = ({ severity }: Finding): number => (severity === 'error' ? 0 : 1);

/** Runs what judges a build, and refuses with what it found in the language of the asker. @throws DomainError MODULE_REFUSED with the findings */
export async function withDescribedFindings<T>(locale: Locale, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof ModuleRefused)) throw thrown;
    const findings = describeFindings(thrown.findings, locale);
    throw new DomainError('UNPROCESSABLE_CONTENT', 'MODULE_REFUSED', { first: findings[0]?.message ?? '', findings });
  }
}
