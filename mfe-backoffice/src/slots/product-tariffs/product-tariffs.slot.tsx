import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { ProductTariffs } from './product-tariffs.tsx';
import '../slot-texts.ts';

export const { Widget } = contribute<'product.tariffs'>(ProductTariffs, moduleOptions);
