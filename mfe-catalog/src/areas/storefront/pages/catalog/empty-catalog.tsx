import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useTranslation } from 'react-i18next';
import { CatalogButton } from '../../../../catalog-button.tsx';

/** No goods at all, filters or not. */
export function EmptyCatalog({ whole }: { whole: boolean }) {
  const { t } = useTranslation();
  const action = whole ? {} : { action: <CatalogButton /> };
  return <EmptyState title={t('CATALOG.EMPTY_FIRST')} text={t('CATALOG.EMPTY_FIRST_HINT')} {...action} />;
}
