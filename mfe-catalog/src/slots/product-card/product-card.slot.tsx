import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { SlotProductCard } from './slot-product-card.tsx';

export const { Widget } = contribute<'product.card'>(SlotProductCard, moduleOptions);
