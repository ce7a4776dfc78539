import { packageOf } from '@market/modules-contract/build';
import type { Finding } from '../finding.ts';
import type { Build } from '../read-build.ts';
import type { Surroundings } from '../surroundings.ts';
import type { CheckText } from '../texts/check-text.ts';
import { checkTexts } from '../texts/check-texts.ts';

/** A copy of it would not be joined to the page: the frame's own holds the port. */
const KIT = '@market/shell-kit';

/** Packages of which a module takes at least a part from the shell: in a frame it gets the same ones as in the page. */
const takenPackages = ({ federation }: Build): ReadonlySet<string> =>
  new Set(federation.shared.filter(({ assets: { js } }) => js.sync.length + js.async.length === 0).map(({ name }) => packageOf(name)));

/** Whether nobody is asked to let the module into the page: of a company, and not at work there. */
const isForFrame = ({ vendor, level }: Surroundings): boolean => vendor.kind === 'company' && level !== 'page';

/**
 * What a page cannot have twice, a frame can: there a module is alone with the copies that it brings. Of a module that runs in a frame such findings
 * are warnings, and say that it runs nowhere else. What the frame gives as the page does (kit, run time of federation, services) it cannot mend.
 */
export function judgedForLevel(findings: readonly Finding[], build: Build, against: Surroundings): Finding[] {
  if (!isForFrame(against)) return [...findings];
  const taken = takenPackages(build);
  return findings.map((found) => {
    const { isFrameOnly }: CheckText = checkTexts[found.code];
    const name = String(found.details.package);
    return isFrameOnly && name !== KIT && !taken.has(name) ? { ...found, severity: 'warning', needsFrame: true } : found;
  });
}
