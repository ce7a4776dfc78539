import { Button } from '@fluentui/react-button';
import { useHref, useNavigate } from '@market/shell-kit/navigation';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CATALOG_PATH } from './paths.ts';

/** A link to the whole catalogue that looks like the one thing to do next. */
export function CatalogButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const href = useHref(CATALOG_PATH);
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(CATALOG_PATH);
  };
  return (
    <Button as="a" appearance="primary" href={href} onClick={go}>
      {t('CATALOG.WHOLE')}
    </Button>
  );
}
