import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { CompanyCard } from './company-card.tsx';

export const { Widget } = contribute<'company.card'>(CompanyCard, moduleOptions);
