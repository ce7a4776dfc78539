import { writeApiReports } from '../../check/api-reports/api-reports.ts';
import { writeGeneratedFiles } from '../../check/generated-files.ts';
import { generateClients } from '../build.ts';

await generateClients();
await writeGeneratedFiles();
await writeApiReports();
