import { releaseContracts } from '../../check/api-reports/api-reports.ts';
import { generateClients } from '../build.ts';

await generateClients();
try {
  const released = await releaseContracts();
  console.log(released.length > 0 ? released.map((one) => `✓ ${one}`).join('\n') : 'Every contract is released as it is.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
