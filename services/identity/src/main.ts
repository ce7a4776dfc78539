import { closeOnSignal, serve } from '@market/service-kit/service';
import { identity } from './app.ts';

closeOnSignal(await serve(identity));
