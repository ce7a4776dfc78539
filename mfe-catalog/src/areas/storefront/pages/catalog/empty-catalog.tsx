import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { CatalogButton } from '../../../../catalog-button.tsx';
import { useText } from '../../../../use-text.ts';

/** No goods at all, filters or not. */
export function EmptyCatalog({ whole }: { whole: boolean }) {
  const { t } = useText();
  const action = whole ? {} : { action: <CatalogButton /> };
  return <EmptyState title={t('CATALOG.EMPTY_FIRST')} text={t('CATALOG.EMPTY_FIRST_HINT')} {...action} />;
}
