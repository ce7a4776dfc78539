import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { StorePicker } from './store-picker.tsx';

export const { Widget } = contribute<'store.picker'>(StorePicker, moduleOptions);
