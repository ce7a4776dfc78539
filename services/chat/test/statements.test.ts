import { describeStatements } from '@market/service-kit/testing/describe-statements';
import { chat } from '../src/app.ts';

await describeStatements(chat, new URL('../src', import.meta.url));
