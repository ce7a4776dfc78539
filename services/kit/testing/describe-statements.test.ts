import { KIT_MIGRATIONS } from '../data/migrate.ts';
import { describeStatements } from './describe-statements.ts';

await describeStatements({ name: 'kit', migrations: KIT_MIGRATIONS }, new URL('..', import.meta.url));
