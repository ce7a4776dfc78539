import { closeOnSignal, serve } from '@market/service-kit/service';
import { content } from './app.ts';

closeOnSignal(await serve(content));
