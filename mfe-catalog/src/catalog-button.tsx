import { LinkButton } from '@market/shell-kit/ui/link-button';
import { useTranslation } from 'react-i18next';
import { storefrontPaths } from './areas/storefront/navigation.ts';

/** A link to the whole catalogue that looks like the one thing to do next. */
export function CatalogButton() {
  const { t } = useTranslation();
  return (
    <LinkButton appearance="primary" to={storefrontPaths.catalog}>
      {t('CATALOG.WHOLE')}
    </LinkButton>
  );
}
