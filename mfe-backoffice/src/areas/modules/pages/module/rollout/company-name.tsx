import { companies } from '../../../../../queue-apis.ts';
import { useText } from '../../../use-text.ts';

/** What a company is called; its number until that is known. */
export function CompanyName({ id }: { id: number }) {
  const { t } = useText();
  const { data } = companies.hooks.company.get.useQuery({ id });
  return data?.data.brand ?? t('MODULES.ROLLOUT.COMPANY', { id });
}
