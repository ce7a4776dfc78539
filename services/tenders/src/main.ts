import { closeOnSignal, serve } from '@market/service-kit/service';
import { tenders } from './app.ts';

closeOnSignal(await serve(tenders));
