import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { CompanyContacts } from './company-contacts.tsx';

export const { Widget } = contribute<'company.contacts'>(CompanyContacts, moduleOptions);
