import { runService } from '@market/service-kit/service';
import { tenders } from './app.ts';

await runService(tenders);
