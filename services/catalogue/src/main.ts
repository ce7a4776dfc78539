import { closeOnSignal, serve } from '@market/service-kit/service';
import { catalogue } from './app.ts';

closeOnSignal(await serve(catalogue));
