import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { LentProductCard } from './lent-product-card.tsx';

export const { Widget } = contribute<'product.card'>(LentProductCard, moduleOptions);
