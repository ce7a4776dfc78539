import type { Company } from '@market/companies-contract/company';
import type { Country } from '@market/identity-contract/country';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { ContactFields, MainFields, OrderFields, PaymentFields } from './company-fields.tsx';
import { useCompanyForm } from './use-company-form.ts';

interface CompanyFormProps {
  /** null: a new one. */
  company: Company | null;
  countries: readonly Country[];
  onSaved?: (company: Company) => void;
}

/** Everything a company tells of itself. */
export function CompanyForm({ company, countries, onSaved }: CompanyFormProps) {
  const styles = usePageStyles();
  // A company is made once, however long its page takes to be left.
  const [made, setMade] = useState(false);
  const { form, takenInn } = useCompanyForm({
    company,
    countries,
    onSaved: (saved) => {
      setMade(company === null);
      onSaved?.(saved);
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormNotices form={form} />
      <MainFields form={form} takenInn={takenInn} />
      <ContactFields form={form} countries={countries} />
      <OrderFields form={form} />
      <PaymentFields form={form} />
      <SaveBar form={form} fresh={company === null && !made} />
    </form>
  );
}
