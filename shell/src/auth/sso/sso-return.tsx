import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { Link } from '@market/shell-kit/routing/navigation';
import { useUnit } from 'effector-react';
import { type JSX, useEffect, useState } from 'react';
import { SIGN_IN_PATH } from '../../platform/routes/own-pages.ts';
import { useAuthStyles } from '../auth.styles.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { FormBody } from '../layout/step-form.tsx';
import { StepFrame } from '../layout/step-frame.tsx';
import { $proofError, $state, arrived, otherAccountChosenFx, type Proof, proofGiven, proveFx, type SsoState } from './sso.model.ts';
import { useSsoText } from './sso-texts.ts';

/** Where the company's sign-in sends people back to: it signs them in, asks for a proof, or says why not. */
export function SsoReturn(): JSX.Element {
  const t = useSsoText();
  const { state, arrive } = useUnit({ state: $state, arrive: arrived });
  useEffect(() => arrive(), [arrive]);
  if (state.name === 'proof') return <ProofForm pending={state.pending} />;
  if (state.name === 'failed') return <Failure state={state} />;
  return (
    <StepFrame title={t('ARRIVING')} isArrived={false}>
      <Spinner size="large" aria-hidden="true" />
    </StepFrame>
  );
}

function Failure({ state }: { state: Extract<SsoState, { name: 'failed' }> }): JSX.Element {
  const t = useSsoText();
  const styles = useAuthStyles();
  const { leave, isLeaving } = useUnit({ leave: otherAccountChosenFx, isLeaving: otherAccountChosenFx.pending });
  return (
    <StepFrame title={t('FAILED_TITLE')} text={state.words ?? t(state.isRefused ? 'FAILED' : 'CONNECTION')} isArrived>
      {state.isUnfit ? <p className={styles.text}>{t('WHOM_TO_ASK')}</p> : null}
      {state.isRefused ? (
        <Button appearance="primary" size="large" disabledFocusable={isLeaving} onClick={() => leave()}>
          {t('OTHER_ACCOUNT')}
        </Button>
      ) : null}
      <Link to={SIGN_IN_PATH} className={styles.link}>
        {t('TO_SIGN_IN')}
      </Link>
    </StepFrame>
  );
}

function ProofForm({ pending }: { pending: Extract<SsoState, { name: 'proof' }>['pending'] }): JSX.Element {
  const t = useSsoText();
  const { error, isBusy, give } = useUnit({ error: $proofError, isBusy: proveFx.pending, give: proofGiven });
  const [proof, setProof] = useState<Proof>({ secret: '', second_factor: '' });
  const [wasSent, setSent] = useState(false);
  const isPassword = pending.by === 'password';
  const isWhole = proof.secret !== '' && (!pending.second_factor || proof.second_factor !== '');
  const errorOf = (field: keyof Proof): string | undefined => {
    if (error?.field === field) return error.words ?? t('CONNECTION');
    return wasSent && proof[field] === '' ? t('REQUIRED') : undefined;
  };
  const send = () => {
    setSent(true);
    if (isWhole) give(proof);
  };
  const secret = {
    value: proof.secret,
    onChange: (value: string) => setProof({ ...proof, secret: value }),
    error: errorOf('secret'),
  };
  return (
    <StepFrame title={t('PROOF_TITLE')} text={t(isPassword ? 'PROOF_PASSWORD' : 'PROOF_CODE', { email: pending.email })} isArrived>
      <FormBody submit={t('SUBMIT')} isBusy={isBusy} isDisabled={false} onSubmit={send}>
        {isPassword ? (
          <PasswordField kind="current" name="password" label={t('PASSWORD')} {...secret} />
        ) : (
          <TextField name="code" label={t('CODE')} inputMode="numeric" autoComplete="one-time-code" maxLength={16} {...secret} />
        )}
        {pending.second_factor ? (
          <TextField
            name="second-code"
            label={t('SECOND')}
            autoComplete="one-time-code"
            maxLength={32}
            value={proof.second_factor}
            onChange={(value) => setProof({ ...proof, second_factor: value })}
            error={errorOf('second_factor')}
          />
        ) : null}
      </FormBody>
    </StepFrame>
  );
}
