import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { VendorTenders } from './vendor-tenders.tsx';

export const { Widget } = contribute<'vendor.panels'>(VendorTenders, moduleOptions);
