import { LinkButton } from '@market/shell-kit/ui/link-button';
import { storefrontPaths } from './areas/storefront/navigation.ts';
import { useText } from './use-text.ts';

/** A link to the whole catalogue that looks like the one thing to do next. */
export function CatalogButton() {
  const { t } = useText();
  return (
    <LinkButton appearance="primary" to={storefrontPaths.catalog}>
      {t('CATALOG.WHOLE')}
    </LinkButton>
  );
}
