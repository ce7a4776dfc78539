import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { PaletteSearch } from './palette-search.tsx';

export const { Widget } = contribute<'palette.search'>(PaletteSearch, moduleOptions);
