import type { SlotProps } from '@market/shell-kit/slots/slots';
import { companiesApi } from '../../api.ts';
import { CompanyInput } from '../../features/company-picker/company-picker.tsx';
import { useText } from '../../use-text.ts';

/** The company picker for forms of other modules, which keep the number of a company and nothing else of it. */
export function CompanyByNumber({ value, onChange, ...field }: SlotProps['company.picker']) {
  const { t } = useText();
  const { data } = companiesApi.hooks.company.get.useQuery({ id: value ?? 0 }, { enabled: value !== null });
  const chosen = value === null ? null : { id: value, brand: data?.data.brand ?? t('PICK_COMPANY.NUMBER', { id: value }) };
  return <CompanyInput {...field} value={chosen} onChange={(company) => onChange(company?.id ?? null)} />;
}
