import { join, resolve } from 'node:path';
import { writeSbom } from '../../check/supply/sbom.ts';
import { projectRoot } from '../env.ts';
import { giveUp, step } from '../progress.ts';

// What the product is made of, for whoever is given it: `npm run sbom`, `npm run sbom -- ../sbom.cdx.json`.
const file = resolve(process.argv[2] ?? join(projectRoot, 'deploy/check/dist/sbom.cdx.json'));
try {
  await step({
    title: 'bill of materials (CycloneDX)',
    remedy: 'The message above is that of pnpm, which reads pnpm-lock.yaml and what is installed.',
    run: () => writeSbom(file),
    result: () => file,
  });
} catch (error) {
  giveUp(error);
}
