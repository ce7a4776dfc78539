import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { ProductOrder } from './product-order.tsx';

export const { Widget } = contribute<'product.order'>(ProductOrder, moduleOptions);
