import { check } from '../../check/check.ts';
import { buildFrontEnd, generateClients } from '../build.ts';

// `npm run lint` and `npm run typecheck` ask for a part, which needs no build.
const [asked] = process.argv.slice(2);
const part = asked === 'lint' || asked === 'types' ? asked : undefined;

await generateClients();
if (!part) await buildFrontEnd();
process.exit((await check(part)) ? 0 : 1);
