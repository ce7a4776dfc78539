import { contribute } from '@market/shell-kit/slots/slots';
import '../../management/texts.ts';
import { moduleOptions } from '../../module-options.ts';
import { VendorGoods } from './vendor-goods.tsx';

export const { Widget } = contribute<'vendor.goods'>(VendorGoods, moduleOptions);
