import { closeOnSignal, serve } from '@market/service-kit/service';
import { billing } from './app.ts';

closeOnSignal(await serve(billing));
