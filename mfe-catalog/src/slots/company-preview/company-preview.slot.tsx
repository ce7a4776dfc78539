import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { CompanyPreview } from './company-preview.tsx';

export const { Widget } = contribute<'company.preview'>(CompanyPreview, moduleOptions);
