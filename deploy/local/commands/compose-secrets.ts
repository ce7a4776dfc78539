import { join } from 'node:path';
import { writeComposeSecrets } from '../deployment/compose-secrets.ts';
import { projectRoot } from '../env.ts';

const folder = join(projectRoot, 'deploy/compose/secrets');
const owed = await writeComposeSecrets(folder);
process.stdout.write(`✓ secrets in ${folder}\n${owed.map((file) => `  yours to write: ${file}\n`).join('')}`);
