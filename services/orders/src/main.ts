import { runService } from '@market/service-kit/service';
import { orders } from './app.ts';

await runService(orders);
