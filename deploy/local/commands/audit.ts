import { audit } from '../../check/supply/audit.ts';

// Advisories come from the registry and change from day to day, so no check of a commit depends on them (ADR 97): a pipeline asks daily and
// before a release.
const answer = await audit();
if ('skipped' in answer) console.log(`– SKIPPED advisories of production packages: ${answer.skipped}`);
else if (answer.faults.length === 0)
  console.log('✓ advisories of production packages: none that is high or critical, but what is accepted');
else {
  console.error(`✗ advisories of production packages\n${answer.faults.map((fault) => `  ${fault}`).join('\n')}`);
  console.error('Raise the version, or accept one for a while, with the reason, in deploy/check/supply/accepted-advisories.ts.');
  process.exitCode = 1;
}
