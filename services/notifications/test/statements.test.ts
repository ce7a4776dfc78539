import { describeStatements } from '@market/service-kit/testing/describe-statements';
import { notifications } from '../src/app.ts';

await describeStatements(notifications, new URL('../src', import.meta.url));
