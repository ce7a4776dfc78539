import { describeStatements } from '@market/service-kit/testing/describe-statements';
import { companies } from '../src/app.ts';

// Declared for every service that heeds tariffs, and held against one of them.
await describeStatements(companies, new URL('../../billing/plans', import.meta.url));
