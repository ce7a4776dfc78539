import { describeStatements } from '@market/service-kit/testing/describe-statements';
import { catalogue } from '../src/app.ts';

await describeStatements(catalogue, new URL('../src', import.meta.url));
