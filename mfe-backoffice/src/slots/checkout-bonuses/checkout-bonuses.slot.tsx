import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { CheckoutBonuses } from './checkout-bonuses.tsx';
import '../slot-texts.ts';

export const { Widget } = contribute<'checkout.bonuses'>(CheckoutBonuses, moduleOptions);
