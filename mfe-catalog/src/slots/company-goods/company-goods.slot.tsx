import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { CompanyGoods } from './company-goods.tsx';

export const { Widget } = contribute<'company.goods'>(CompanyGoods, moduleOptions);
