import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import type { JSX } from 'react';
import { useText } from '../parts/frame-texts.ts';

/** Stands at the addresses of a module that an administrator switched off. */
export function SwitchedOff({ name }: { name: string }): JSX.Element {
  const { t } = useText();
  return (
    <div role="status">
      <EmptyState
        title={t('SWITCHED_OFF.TITLE', { name })}
        text={t('SWITCHED_OFF.TEXT')}
        action={
          <LinkButton to="/" appearance="primary">
            {t('SWITCHED_OFF.HOME')}
          </LinkButton>
        }
      />
    </div>
  );
}
