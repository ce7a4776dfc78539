import { Checkbox } from '@fluentui/react-checkbox';
import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { Textarea } from '@fluentui/react-textarea';
import { CompanyCountry } from '@market/companies-contract/inn';
import type { Country } from '@market/identity-contract/country';
import { vatRates } from '@market/kit-contract/vat';
import { FormField } from '@market/shell-kit/forms/form';
import { FormPhone } from '@market/shell-kit/forms/form-phone';
import { $locale } from '@market/shell-kit/session/locale';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../use-text.ts';
import { AskForAccess } from './ask-for-access.tsx';
import type { CompanyFormState } from './use-company-form.ts';

interface PartProps {
  form: CompanyFormState;
}

/** Who the company is before the law and before buyers. */
export function MainFields({ form, takenInn }: PartProps & { takenInn: string | null }) {
  const styles = usePageStyles();
  const { t } = useText();
  const locale = useUnit($locale);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const inRussia = form.watch('country') === 'RU';
  return (
    <PageSection title={t('COMPANY.FORM.MAIN')}>
      <div className={styles.fields}>
        <FormField form={form} name="brand" label={t('COMPANY.FORM.BRAND')} hint={t('COMPANY.FORM.BRAND_HINT')} required size="large">
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="name" label={t('COMPANY.FORM.NAME')} hint={t('COMPANY.FORM.NAME_HINT')} required size="large">
          {(field) => <Input {...field} autoComplete="organization" />}
        </FormField>
        <FormField form={form} name="country" label={t('COMPANY.FORM.COUNTRY')} required size="large">
          {(field) => (
            <Select {...field}>
              {CompanyCountry.options.map((code) => (
                <option key={code} value={code}>
                  {names.of(code) ?? code}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField
          form={form}
          name="inn"
          label={t('COMPANY.FORM.INN')}
          hint={t(inRussia ? 'COMPANY.FORM.INN_HINT' : 'COMPANY.FORM.INN_HINT_ABROAD')}
          required
          size="large"
        >
          {(field) => <Input {...field} autoComplete="off" spellCheck={false} {...(inRussia ? { inputMode: 'numeric' as const } : {})} />}
        </FormField>
        <FormField form={form} name="city" label={t('COMPANY.FORM.CITY')} size="large">
          {(field) => <Input {...field} autoComplete="address-level2" />}
        </FormField>
      </div>
      <AskForAccess inn={form.watch('inn')} isTaken={takenInn !== null && takenInn === form.watch('inn')} />
    </PageSection>
  );
}

/** How the company is reached, and what it tells of itself. */
export function ContactFields({ form, countries }: PartProps & { countries: readonly Country[] }) {
  const styles = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('COMPANY.FORM.CONTACTS')}>
      <div className={styles.fields}>
        <FormPhone
          form={form}
          name="phone_number"
          label={t('COMPANY.FORM.PHONE')}
          hint={t('COMPANY.FORM.PHONE_HINT')}
          countries={countries}
        />
        <FormField form={form} name="site" label={t('COMPANY.FORM.SITE')} size="large">
          {(field) => <Input {...field} type="url" placeholder="https://" autoComplete="url" />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="description"
        label={t('COMPANY.FORM.DESCRIPTION')}
        hint={t('COMPANY.FORM.DESCRIPTION_HINT')}
        size="large"
      >
        {(field) => <Textarea {...field} rows={6} resize="vertical" />}
      </FormField>
    </PageSection>
  );
}

/** Below which sums the company takes no order, and whether regular buyers pay less. */
export function OrderFields({ form }: PartProps) {
  const styles = usePageStyles();
  const hint = useId();
  const discount = useController({ control: form.control, name: 'turnover_discount' }).field;
  const { t } = useText();
  const sum = (name: 'min_order_first' | 'min_order_repeat') => (
    <FormField form={form} name={name} label={t(`COMPANY.FORM.${name}`)} size="large">
      {(field) => <Input {...field} inputMode="decimal" autoComplete="off" contentAfter="₽" />}
    </FormField>
  );
  return (
    <PageSection title={t('COMPANY.FORM.ORDERS')}>
      <p className={styles.note}>{t('COMPANY.FORM.ORDERS_NOTE')}</p>
      <div className={styles.fields}>
        {sum('min_order_first')}
        {sum('min_order_repeat')}
      </div>
      <Checkbox
        label={t('COMPANY.FORM.TURNOVER_DISCOUNT')}
        aria-describedby={hint}
        checked={discount.value}
        onChange={(_, { checked }) => discount.onChange(checked === true)}
      />
      <p id={hint} className={styles.small}>
        {t('COMPANY.FORM.TURNOVER_DISCOUNT_HINT')}
      </p>
    </PageSection>
  );
}

const NUMBERS = ['inn', 'kpp', 'account', 'bik', 'correspondent_account'] as const;

/** Where buyers send money. */
export function PaymentFields({ form }: PartProps) {
  const styles = usePageStyles();
  const { t } = useText();
  // Whoever names a bank is paid themselves, unless they say otherwise: the name and the tax number stand above already.
  const fillIn = () => {
    const { name, inn, payment_details } = form.getValues();
    const { account, bank, bik } = payment_details;
    if (account === '' && bank === '' && bik === '') return;
    if (payment_details.recipient === '') form.setValue('payment_details.recipient', name, { shouldDirty: true });
    if (payment_details.inn === '') form.setValue('payment_details.inn', inn, { shouldDirty: true });
  };
  const part = (name: 'recipient' | 'bank' | (typeof NUMBERS)[number]) => (
    <FormField key={name} form={form} name={`payment_details.${name}`} label={t(`COMPANY.PAYMENT.PART.${name}`)} size="large">
      {({ onBlur, ...field }) => (
        <Input
          {...field}
          autoComplete="off"
          spellCheck={false}
          onBlur={() => {
            onBlur();
            if (name !== 'recipient' && name !== 'inn') fillIn();
          }}
        />
      )}
    </FormField>
  );
  return (
    <PageSection title={t('COMPANY.PAYMENT.TITLE')}>
      <p className={styles.note}>{t('COMPANY.PAYMENT.NOTE')}</p>
      <div className={styles.fields}>
        {part('recipient')}
        {part('bank')}
        {NUMBERS.map(part)}
        <FormField
          form={form}
          name="payment_details.vat"
          label={t('COMPANY.PAYMENT.PART.vat')}
          hint={t('COMPANY.PAYMENT.VAT_HINT')}
          size="large"
        >
          {(field) => (
            <Select {...field}>
              {vatRates.map((rate) => (
                <option key={rate} value={rate}>
                  {rate === 'none' ? t('COMPANY.PAYMENT.VAT_NONE') : `${rate} %`}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
    </PageSection>
  );
}
