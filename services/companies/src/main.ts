import { runService } from '@market/service-kit/service';
import { companies } from './app.ts';

await runService(companies);
