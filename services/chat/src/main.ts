import { closeOnSignal, serve } from '@market/service-kit/service';
import { chat } from './app.ts';

closeOnSignal(await serve(chat));
