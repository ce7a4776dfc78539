import { runService } from '@market/service-kit/service';
import { notifications } from './app.ts';

await runService(notifications);
