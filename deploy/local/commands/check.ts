import { check } from '../../check/check.ts';
import { buildFrontEnd, generateClients } from '../build.ts';

await generateClients();
await buildFrontEnd();
process.exit((await check()) ? 0 : 1);
