import { MenuItemLink } from '@fluentui/react-menu';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import type { JSX, MouseEvent } from 'react';
import { type FrameIcon, Icon } from '../../parts/icon.tsx';

/** A link for whoever opens it in a tab of its own, a step within the page for everybody else. */
export function OwnLink({ path, icon, children }: { path: string; icon: FrameIcon; children: string }): JSX.Element {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    <MenuItemLink href={path} icon={<Icon name={icon} />} onClick={follow}>
      {children}
    </MenuItemLink>
  );
}
