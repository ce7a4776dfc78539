import { closeOnSignal, serve } from '@market/service-kit/service';
import { notifications } from './app.ts';

closeOnSignal(await serve(notifications));
