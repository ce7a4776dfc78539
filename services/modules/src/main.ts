import { closeOnSignal, serve } from '@market/service-kit/service';
import { modules } from './app.ts';

closeOnSignal(await serve(modules));
