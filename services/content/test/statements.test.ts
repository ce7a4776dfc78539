import { describeStatements } from '@market/service-kit/testing/describe-statements';
import { content } from '../src/app.ts';

await describeStatements(content, new URL('../src', import.meta.url));
