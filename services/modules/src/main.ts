import { runService } from '@market/service-kit/service';
import { modules } from './app.ts';

await runService(modules);
