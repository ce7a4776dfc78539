import type { Company } from '@market/companies-contract/company';
import { companiesRefusals } from '@market/companies-contract/refusals';
import type { Country } from '@market/identity-contract/country';
import { failureOf } from '@market/shell-kit/data/failure';
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

const saysTaken = (error: unknown): boolean =>
  error !== null && Object.values(companiesRefusals.COMPANY_INN_EXISTS).some((sentence) => sentence === failureOf(error).fields.inn);

interface CompanyFormOptions {
  /** null: a new one. */
  company: Company | null;
  countries: readonly Country[];
  /** It is saved, and the page may be left. */
  onSaved?: (company: Company) => void;
}

interface CompanyEditing {
  form: CompanyFormState;
  /** The tax number, as it was typed, for which a vendor's new company was refused: another one has it. */
  takenInn: string | null;
}

/** The form of a company. Someone else's change in the meantime is not overwritten: the service compares versions. */
export function useCompanyForm({ company, countries, onSaved }: CompanyFormOptions): CompanyEditing {
  const { t } = useText();
  const manages = useMay('companies.manage-all');
  const phone = useUnit($user)?.phone ?? null;
  const utils = companiesApi.hooks.useUtils();
  const tell = useCompanyNews();
  const creation = companiesApi.hooks.company.create.useMutation();
  const update = companiesApi.hooks.company.update.useMutation();
  const schema = useMemo(() => companySchema(countries), [countries]);
  const answered = useRef<Company>(null);
  const form = useContractForm({
    schema,
    // Staff make companies of others.
    values: valuesOf(company, countries, manages ? null : phone),
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
  return { form, takenInn: !manages && saysTaken(creation.error) ? (creation.variables?.inn ?? null) : null };
}
