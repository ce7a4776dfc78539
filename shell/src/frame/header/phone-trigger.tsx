import { Button, type ButtonProps } from '@fluentui/react-button';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';

/** Stands for the support phones where the header has no room for them. */
export function PhoneTrigger(props: ButtonProps): JSX.Element {
  const { t } = useText();
  return <Button {...(props as object)} appearance="subtle" size="large" icon={<Icon name="phone" />} aria-label={t('HEADER.PHONES')} />;
}
