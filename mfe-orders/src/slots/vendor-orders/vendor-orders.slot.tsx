import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { VendorOrders } from './vendor-orders.tsx';

export const { Widget } = contribute<'vendor.orders'>(VendorOrders, moduleOptions);
