import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { FormFailure } from '@market/shell-kit/forms/form-failure';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { CompanyChoice } from '@market/shell-kit/slots/company-choice';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type FormEvent, useState } from 'react';
import { ReasonField } from '../../features/begin-watch/reason-field.tsx';
import { saysWhy, useBeginWatch } from '../../features/begin-watch/use-begin-watch.ts';
import { useText } from '../../use-text.ts';

/** Digits of the highest number that a user may have. */
const NUMBER_DIGITS = 9;

/** Opens the conversation of a user with a company for reading, after a reason. */
export function InspectForm() {
  const page = usePageStyles();
  const { t } = useText();
  const [company, setCompany] = useState<number | null>(null);
  const [user, setUser] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isJudged, setJudged] = useState(false);
  const { begin, pending, failure } = useBeginWatch();
  const send = useSingleFlight(async () => {
    setJudged(true);
    if (company !== null && user !== null && saysWhy(reason)) await begin({ company_id: company, user_id: user, reason });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const required = (value: number | null) =>
    isJudged && value === null ? { validationState: 'error' as const, validationMessage: t('FORM.REQUIRED') } : {};
  return (
    <PageSection title={t('MODERATION.INSPECT.TITLE')}>
      <form className={page.page} onSubmit={submit} noValidate>
        <p className={page.note}>{t('MODERATION.INSPECT.HINT')}</p>
        <div className={page.fields}>
          <Field label={t('MODERATION.FACT.COMPANY')} required {...required(company)}>
            <CompanyChoice value={company} onChange={setCompany} />
          </Field>
          <Field label={t('MODERATION.INSPECT.USER')} required {...required(user)}>
            <Input
              inputMode="numeric"
              size="large"
              autoComplete="off"
              value={user === null ? '' : String(user)}
              onChange={(_, { value }) => setUser(Number(value.replaceAll(/\D/g, '').slice(0, NUMBER_DIGITS)) || null)}
            />
          </Field>
        </div>
        <ReasonField value={reason} onChange={setReason} isJudged={isJudged} />
        <div className={page.row}>
          <Button type="submit" appearance="primary" size="large" disabledFocusable={pending}>
            {t('MODERATION.INSPECT.OPEN')}
          </Button>
          <FormFailure form={{ faults: 0, failure }} />
        </div>
      </form>
    </PageSection>
  );
}
