import { describeStatements } from '@market/service-kit/testing/describe-statements';
import { modules } from '../src/app.ts';

await describeStatements(modules, new URL('../src', import.meta.url));
