import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { CategoryDrawer } from './category-drawer.tsx';

export const { Widget } = contribute<'header.category-drawer'>(CategoryDrawer, moduleOptions);
