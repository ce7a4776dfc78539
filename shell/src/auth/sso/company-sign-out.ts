import { createWatch, type Scope } from 'effector';
import { SIGN_IN_PATH } from '../../platform/routes/own-pages.ts';
import { companySignOutDue } from '../../session/session.model.ts';

/** Leaves for the company's own sign-out, which comes back to the sign-in page. Its code is fetched for this alone. */
async function signOutAtCompany(): Promise<void> {
  const [{ readSsoOffer }, { leaveCompany }] = await Promise.all([import('./sso-offer.ts'), import('./company-account.ts')]);
  const offer = await readSsoOffer();
  if (offer) await leaveCompany(offer, SIGN_IN_PATH);
}

/** Signs out at the company as well, whenever a session that began there ended here. */
export function watchCompanySignOut(scope: Scope): void {
  createWatch({ unit: companySignOutDue, scope, fn: () => void signOutAtCompany().catch(globalThis.reportError) });
}
