import { Button } from '@fluentui/react-button';
import type { Me } from '@market/identity-contract/me';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useMay } from '@market/shell-kit/session/capabilities';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';
import { useMeChanged } from '../use-me.ts';
import { CodeForm } from './code-form.tsx';
import { Enrollment, type Offer } from './enrollment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StaffSecondFactor } from './staff-second-factor.tsx';

type Step =
  | { name: 'rest' }
  | { name: 'enrolling'; offer: Offer }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'removing'; password?: string }
  | { name: 'proving'; next: 'enroll' | 'remove' };

/** Codes of an app beside the password: connected with a first code, taken off with another one. */
export function SecondFactor({ me }: { me: Me }) {
  const styles = usePageStyles();
  const { t } = useText();
  const mayRequire = useMay('staff.require-second-factor');
  const { step, setStep, begin, prove, confirm, remove, busy } = useSecondFactor(me);
  return (
    <PageSection title={t('FACTOR.TITLE')}>
      <p className={styles.note}>{t(me.second_factor ? 'FACTOR.ON' : 'FACTOR.OFF')}</p>
      {step.name === 'rest' && (
        <div className={styles.row}>
          {me.second_factor ? (
            <Button onClick={() => setStep(me.has_password ? { name: 'proving', next: 'remove' } : { name: 'removing' })}>
              {t('FACTOR.REMOVE')}
            </Button>
          ) : (
            <Button appearance="primary" disabledFocusable={busy} onClick={() => void begin()}>
              {t('FACTOR.ENROLL')}
            </Button>
          )}
        </div>
      )}
      {step.name === 'proving' && (
        <CodeForm
          isPassword
          label={t('FACTOR.PASSWORD')}
          action={t('FACTOR.NEXT')}
          onCode={(password) => prove(step.next, password)}
          onCancel={() => setStep({ name: 'rest' })}
        />
      )}
      {step.name === 'enrolling' && <Enrollment offer={step.offer} onCode={confirm} onCancel={() => setStep({ name: 'rest' })} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => setStep({ name: 'rest' })} />}
      {step.name === 'removing' && (
        <CodeForm
          label={t('FACTOR.REMOVE_CODE')}
          action={t('FACTOR.REMOVE')}
          onCode={(code) => remove(code, step.password)}
          onCancel={() => setStep({ name: 'rest' })}
        />
      )}
      {mayRequire && <StaffSecondFactor hasOwn={me.second_factor} />}
    </PageSection>
  );
}

function useSecondFactor(me: Me) {
  const failureText = useFailureText();
  const toast = useUnit(toastShown);
  const changed = useMeChanged();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const enroll = identity.hooks.secondFactor.enroll.useMutation();
  const confirmation = identity.hooks.secondFactor.confirm.useMutation();
  const removal = identity.hooks.secondFactor.remove.useMutation();
  return {
    step,
    setStep,
    busy: enroll.isPending,
    /** Goes on with the password; a wrong one stays under its field. */
    prove: async (next: 'enroll' | 'remove', current_password: string) => {
      if (next === 'remove') return setStep({ name: 'removing', password: current_password });
      const { data } = await enroll.mutateAsync({ current_password });
      setStep({ name: 'enrolling', offer: data });
    },
    begin: async () => {
      if (me.has_password) return setStep({ name: 'proving', next: 'enroll' });
      try {
        const { data } = await enroll.mutateAsync({});
        setStep({ name: 'enrolling', offer: data });
      } catch (thrown) {
        toast({ intent: 'error', text: failureText(thrown) });
      }
    },
    confirm: async (code: string) => {
      const { data } = await confirmation.mutateAsync({ code });
      changed({ ...me, second_factor: true });
      setStep({ name: 'codes', codes: data.recovery_codes });
    },
    remove: async (code: string, password?: string) => {
      await removal.mutateAsync({ code, ...(password === undefined ? {} : { current_password: password }) });
      changed({ ...me, second_factor: false });
      setStep({ name: 'rest' });
    },
  };
}
