import { lend } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { HeaderSearch } from './header-search.tsx';

export const { Widget } = lend<'header.search'>(HeaderSearch, moduleOptions);
