import type { Company } from '@market/companies-contract/company';
import { companiesRefusals } from '@market/companies-contract/refusals';
import type { Country } from '@market/identity-contract/country';
import { type ContractForm, useContractForm } from '@market/shell-kit/forms/form';
import { useMay } from '@market/shell-kit/session/capabilities';
import { $user } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import { useMemo, useRef } from 'react';
import { companiesApi } from '../../api.ts';
import { useCompanyNews } from '../../use-company-news.ts';
import { useText } from '../../use-text.ts';
import { type CompanyFormSchema, companySchema, toSend, valuesOf } from './company-values.ts';

/** Words of the form that the service has no use for. */
const texts = {
  ...companiesRefusals,
  SUM_INVALID: { ru: 'Введите сумму в рублях, например 15 000', en: 'Enter a sum in roubles, for instance 15 000' },
};

export type CompanyFormState = ContractForm<CompanyFormSchema>;

/** The phone that a vendor signed up with; staff make companies of others. */
function useOwnPhone(): string | null {
  const phone = useUnit($user)?.phone ?? null;
  return useMay('companies.manage-all') ? null : phone;
}

interface CompanyFormOptions {
  /** null: a new one. */
  company: Company | null;
  countries: readonly Country[];
  /** It is saved, and the page may be left. */
  onSaved?: (company: Company) => void;
}

/** The form of a company. Someone else's change in the meantime is not overwritten: the service compares versions. */
export function useCompanyForm({ company, countries, onSaved }: CompanyFormOptions): CompanyFormState {
  const { t } = useText();
  const vendorPhone = useOwnPhone();
  const utils = companiesApi.hooks.useUtils();
  const tell = useCompanyNews();
  const creation = companiesApi.hooks.company.create.useMutation();
  const update = companiesApi.hooks.company.update.useMutation();
  const schema = useMemo(() => companySchema(countries), [countries]);
  const answered = useRef<Company>(null);
  return useContractForm({
    schema,
    values: valuesOf(company, countries, vendorPhone),
    texts,
    label: t('COMPANY.ONE'),
    draft: `company:${company?.id ?? 'new'}`,
    outdated: { codes: ['COMPANY_CHANGED'], refetch: () => utils.company.get.invalidate({ id: company?.id ?? 0 }) },
    ...(company ? {} : { saved: t('COMPANY.CREATED') }),
    save: async (values) => {
      const sent = toSend(values, countries);
      const { id, version } = company ?? {};
      const { data } =
        id === undefined ? await creation.mutateAsync(sent) : await update.mutateAsync({ ...sent, id, ...(version ? { version } : {}) });
      answered.current = data;
      // A new company has no stores yet.
      utils.company.get.setData({ id: data.id }, (known) => ({ data: { ...data, stores: known?.data.stores ?? [] } }));
      tell(data);
    },
    onSaved: () => {
      if (answered.current) onSaved?.(answered.current);
    },
  });
}
