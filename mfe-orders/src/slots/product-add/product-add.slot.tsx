import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { ProductAdd } from './product-add.tsx';

export const { Widget } = contribute<'product.add'>(ProductAdd, moduleOptions);
