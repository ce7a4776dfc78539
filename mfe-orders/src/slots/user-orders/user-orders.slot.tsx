import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { UserOrders } from './user-orders.tsx';

export const { Widget } = contribute<'user.orders'>(UserOrders, moduleOptions);
