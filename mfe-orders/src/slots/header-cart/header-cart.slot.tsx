import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { HeaderCart } from './header-cart.tsx';

export const { Widget } = contribute<'header.cart'>(HeaderCart, moduleOptions);
