import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { Spinner } from '@fluentui/react-spinner';
import { Tab, TabList } from '@fluentui/react-tabs';
import type { Country } from '@market/identity-contract/country';
import { FormField } from '@market/shell-kit/forms/form';
import { FormFailure } from '@market/shell-kit/forms/form-failure';
import { FormPhone } from '@market/shell-kit/forms/form-phone';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useCountries } from '../../../../use-countries.ts';
import { useText } from '../../use-text.ts';
import { WAYS } from './invite-values.ts';
import { type InviteFormOptions, useInviteForm } from './use-invite-form.ts';

const NO_COUNTRIES: readonly Country[] = [];

/** Invites a person to act for the company, by e-mail or by phone. */
export function InviteForm({ id }: { id: number }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { data: countries } = useCountries();
  // The form begins anew after everybody who was invited.
  const [round, setRound] = useState(0);
  return (
    <PageSection title={t('STAFF.INVITE')}>
      <p className={styles.note}>{t('STAFF.INVITE_NOTE')}</p>
      <Fields key={round} id={id} countries={countries ?? NO_COUNTRIES} onInvited={() => setRound(round + 1)} />
    </PageSection>
  );
}

function Fields(props: InviteFormOptions) {
  const styles = usePageStyles();
  const { t } = useText();
  const panel = useId();
  const form = useInviteForm(props);
  const way = useController({ control: form.control, name: 'way' }).field;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TabList selectedValue={way.value} onTabSelect={(_, { value }) => way.onChange(value)} aria-label={t('STAFF.WAYS')}>
        {WAYS.map((each) => (
          <Tab key={each} value={each} id={`${panel}-${each}`} aria-controls={panel}>
            {t(`STAFF.WAY.${each}`)}
          </Tab>
        ))}
      </TabList>
      <div className={styles.fields} id={panel} role="tabpanel" aria-labelledby={`${panel}-${way.value}`}>
        {way.value === 'email' ? (
          <FormField form={form} name="email" label={t('STAFF.EMAIL')} required size="large">
            {(field) => <Input {...field} type="email" autoComplete="off" />}
          </FormField>
        ) : (
          <FormPhone form={form} name="phone" label={t('STAFF.PHONE')} required countries={props.countries} />
        )}
        <FormField form={form} name="fio" label={t('STAFF.FIO')} hint={t('STAFF.FIO_HINT')} size="large">
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
      </div>
      <div className={styles.row}>
        <Button
          appearance="primary"
          size="large"
          type="submit"
          disabledFocusable={form.saving}
          {...(form.saving ? { icon: <Spinner size="tiny" /> } : {})}
        >
          {t('STAFF.SEND')}
        </Button>
        <FormFailure form={form} />
      </div>
    </form>
  );
}
