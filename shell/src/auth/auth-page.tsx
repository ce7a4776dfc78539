import { urlParam, urlText, useUrlState } from '@market/shell-kit/routing/url-state';
import { useUnit } from 'effector-react';
import { type JSX, useEffect } from 'react';
import { z } from 'zod';
import type { OwnPage } from '../platform/routes/own-pages.ts';
import { DocumentDialog } from './aside/document-dialog.tsx';
import { SidePanel } from './aside/side-panel.tsx';
import { useAuthStyles } from './auth.styles.ts';
import { NewPassword } from './new-password/new-password.tsx';
import { signInLeft, signInOpened, typed } from './sign-in/sign-in-form.model.ts';
import { SignInWidget } from './sign-in-widget.tsx';
import { SsoReturn } from './sso/sso-return.tsx';

/** The way in: the form, and beside it what one comes in for. */
export function AuthPage({ page }: { page: OwnPage }): JSX.Element {
  const styles = useAuthStyles();
  return (
    <div className={styles.page}>
      <section className={styles.form}>
        <div className={styles.column}>
          <Door page={page} />
        </div>
      </section>
      <SidePanel />
      <DocumentDialog />
    </div>
  );
}

function Door({ page }: { page: OwnPage }): JSX.Element {
  if (page.name === 'new-password') return <NewPassword code={page.code} />;
  return page.name === 'company-account' ? <SsoReturn /> : <SignIn />;
}

/** As whom a visitor would sign up, where what they came from says so: who wants to reach a vendor is a buyer. */
const ROLES = { buyer: 'ROLE_BUYER', vendor: 'ROLE_VENDOR' } as const;
const params = { role: urlParam(z.enum(['buyer', 'vendor']).nullable(), null), ref: urlText(64) };

function SignIn(): JSX.Element {
  const [open, leave, choose] = useUnit([signInOpened, signInLeft, typed]);
  const [{ role, ref }] = useUrlState(params);
  useEffect(() => {
    if (role) choose({ role: ROLES[role] });
    if (ref !== '') choose({ ref });
    open();
    return () => leave();
  }, [role, ref, choose, open, leave]);
  return <SignInWidget />;
}
