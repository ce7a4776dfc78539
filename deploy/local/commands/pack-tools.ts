import { join, resolve } from 'node:path';
import { packCli } from '../../tools/pack-cli.ts';
import { packKit } from '../../tools/pack-kit.ts';
import { projectRoot } from '../env.ts';
import { giveUp, step } from '../progress.ts';

// The tarballs that teams outside of this repository write their modules with: `npm run pack-tools`, `npm run pack-tools -- ../tools`.
const into = resolve(process.argv[2] ?? join(projectRoot, 'deploy/tools/dist'));
try {
  await step({
    title: '@market/shell-kit',
    remedy: 'See the message of the compiler.',
    run: () => packKit(into),
    result: (tarball) => tarball,
  });
  await step({
    title: '@market/module-cli',
    remedy: 'See the message of rspack.',
    run: () => packCli(into),
    result: (tarball) => tarball,
  });
} catch (error) {
  giveUp(error);
}
