import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { NotFound } from '../../../../not-found.tsx';
import { useText } from '../../../../use-text.ts';

/** No such category: said in place, with the way back to the goods. */
export function UnknownCategory() {
  const { t } = useText();
  usePageHeading(t('CATEGORY.NOT_FOUND'));
  return <NotFound title={t('CATEGORY.NOT_FOUND')} text={t('CATEGORY.NOT_FOUND_HINT')} />;
}
