import { ActionMenu } from '@market/shell-kit/ui/action-menu';

/**
 * The frame around every page has menus, so that what keeps the focus in dialogs is at work before the first of them opens. A page that is drawn
 * alone and opens nothing but dialogs wants one too.
 */
export const FrameMenu = () => <ActionMenu label="Меню">{null}</ActionMenu>;
