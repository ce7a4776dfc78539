import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { CompanyArrivals } from './company-arrivals.tsx';
import type { PLACE } from './place.ts';

export const { Widget } = contribute<typeof PLACE>(CompanyArrivals, moduleOptions);
