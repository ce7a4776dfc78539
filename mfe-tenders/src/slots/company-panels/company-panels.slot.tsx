import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { CompanyPublications } from './company-publications.tsx';

export const { Widget } = contribute<'company.panels'>(CompanyPublications, moduleOptions);
