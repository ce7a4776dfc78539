import { closeOnSignal, serve } from '@market/service-kit/service';
import { companies } from './app.ts';

closeOnSignal(await serve(companies));
