import { describeStatements } from '@market/service-kit/testing/describe-statements';
import { identity } from '../src/app.ts';

await describeStatements(identity, new URL('../src', import.meta.url));
