import { type IconName, Icon as KitIcon } from '@market/shell-kit/icons/icon';
import type { JSX } from 'react';

export type FrameIcon = IconName;

/** A decorative picture of the frame, in the colour of the text around it; what it means is said by the control that holds it. */
export function Icon({ name, size = 20 }: { name: FrameIcon; size?: number }): JSX.Element {
  return <KitIcon name={name} width={size} height={size} />;
}
