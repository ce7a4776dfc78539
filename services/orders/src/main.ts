import { closeOnSignal, serve } from '@market/service-kit/service';
import { orders } from './app.ts';

closeOnSignal(await serve(orders));
