import { runService } from '@market/service-kit/service';
import { billing } from './app.ts';

await runService(billing);
