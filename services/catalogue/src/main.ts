import { runService } from '@market/service-kit/service';
import { catalogue } from './app.ts';

await runService(catalogue);
