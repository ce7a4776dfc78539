import { lend } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { LentProductCard } from './lent-product-card.tsx';

export const { Widget } = lend<'product.card'>(LentProductCard, moduleOptions);
