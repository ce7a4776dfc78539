import { Button } from '@fluentui/react-button';
import { type ComponentProps, type JSX, useState } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { useAuthText } from '../auth-texts.ts';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'contentAfter' | 'autoComplete' | 'inputMode'> & {
  /** What a password manager should offer. */
  kind: 'current' | 'new';
};

/** A password, hidden until the reader wants to see it. Managers and the clipboard may fill it in. */
export function PasswordField({ kind, ...field }: PasswordFieldProps): JSX.Element {
  const t = useAuthText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${kind}-password`}
      contentAfter={
        <Button
          appearance="transparent"
          aria-label={t(isShown ? 'HIDE_PASSWORD' : 'SHOW_PASSWORD')}
          aria-pressed={isShown}
          icon={<Icon name={isShown ? 'eyeOff' : 'eye'} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
