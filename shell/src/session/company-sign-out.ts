import { SIGN_IN_PATH } from '../frame/own-pages.ts';

/** Leaves for the company's own sign-out, which comes back to the sign-in page. Its code is fetched for this alone. */
export async function signOutAtCompany(): Promise<void> {
  const [{ readSsoOffer }, { leaveCompany }] = await Promise.all([
    import('../auth/sso/sso-offer.ts'),
    import('../auth/sso/company-account.ts'),
  ]);
  const offer = await readSsoOffer();
  if (offer) await leaveCompany(offer, SIGN_IN_PATH);
}
