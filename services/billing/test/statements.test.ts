import { describeStatements } from '@market/service-kit/testing/describe-statements';
import { billing } from '../src/app.ts';

await describeStatements(billing, new URL('../src', import.meta.url));
