import { writeApiReports } from '../../check/api-reports/api-reports.ts';
import { writeGeneratedFiles } from '../../check/generated-files.ts';
import { generateClients } from '../build.ts';

writeGeneratedFiles();
await generateClients();
await writeApiReports();
