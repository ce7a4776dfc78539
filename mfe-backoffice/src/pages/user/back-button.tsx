import { Button } from '@fluentui/react-button';
import { useHref, useNavigate } from '@market/shell-kit/navigation';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { USERS_PATH } from '../../paths.ts';

/** The way to the lists, for an address that leads to nobody. */
export function BackButton() {
  const { t } = useTranslation();
  const href = useHref(USERS_PATH);
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(USERS_PATH);
  };
  return (
    <Button as="a" href={href} appearance="primary" onClick={go}>
      {t('USERS.UNKNOWN.BACK')}
    </Button>
  );
}
