import { describeStatements } from '@market/service-kit/testing/describe-statements';
import { tenders } from '../src/app.ts';

await describeStatements(tenders, new URL('../src', import.meta.url));
