import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { HeaderFavorites } from './header-favorites.tsx';

export const { Widget } = contribute<'header.favorites'>(HeaderFavorites, moduleOptions);
