import { runService } from '@market/service-kit/service';
import { chat } from './app.ts';

await runService(chat);
