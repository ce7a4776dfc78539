import { describeStatements } from '@market/service-kit/testing/describe-statements';
import { companies } from '../src/app.ts';

await describeStatements(companies, new URL('../src', import.meta.url));
