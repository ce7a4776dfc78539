import { runService } from '@market/service-kit/service';
import { identity } from './app.ts';

await runService(identity);
