import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { useTranslation } from 'react-i18next';
import { NotFound } from '../../../../not-found.tsx';

/** No such category: said in place, with the way back to the goods. */
export function UnknownCategory() {
  const { t } = useTranslation();
  usePageHeading(t('CATEGORY.NOT_FOUND'));
  return <NotFound title={t('CATEGORY.NOT_FOUND')} text={t('CATEGORY.NOT_FOUND_HINT')} />;
}
