import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { CompanyByNumber } from './company-by-number.tsx';

export const { Widget } = contribute<'company.picker'>(CompanyByNumber, moduleOptions);
