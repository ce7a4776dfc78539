import { describeStatements } from '@market/service-kit/testing/describe-statements';
import { orders } from '../src/app.ts';

await describeStatements(orders, new URL('../src', import.meta.url));
