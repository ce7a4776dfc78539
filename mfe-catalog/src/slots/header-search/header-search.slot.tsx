import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { HeaderSearch } from './header-search.tsx';

export const { Widget } = contribute<'header.search'>(HeaderSearch, moduleOptions);
