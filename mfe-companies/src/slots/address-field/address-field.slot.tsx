import { contribute } from '@market/shell-kit/slots/slots';
import { LocationField } from '../../features/location-field/location-field.tsx';
import { moduleOptions } from '../../module-options.ts';

export const { Widget } = contribute<'address.field'>(LocationField, moduleOptions);
