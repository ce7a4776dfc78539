import { runService } from '@market/service-kit/service';
import { content } from './app.ts';

await runService(content);
