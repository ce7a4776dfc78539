import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { PaymentCard } from './payment-card.tsx';

export const { Widget } = contribute<'payment.card'>(PaymentCard, moduleOptions);
