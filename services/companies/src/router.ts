import { mergeRouters, router } from '@market/service-kit/trpc/trpc';
import { accessRequestRouter } from './access-request/access-request.router.ts';
import { companyRouter } from './company/company.router.ts';
import { companyPageRouter } from './company-page/company-page.router.ts';
import { contactRouter } from './contact/contact.router.ts';
import { counterpartyRouter } from './counterparty/counterparty.router.ts';
import { favoriteRouter } from './favorite/favorite.router.ts';
import { geocodeRouter } from './geocode/geocode.router.ts';
import { invitationRouter } from './invitation/invitation.router.ts';
import { logoRouter } from './logo/logo.router.ts';
import { reviewRouter } from './review/review.router.ts';
import { staffRouter } from './staff/staff.router.ts';
import { storeRouter } from './store/store.router.ts';

export const companiesRouter = router({
  company: mergeRouters(companyRouter, companyPageRouter, logoRouter, counterpartyRouter),
  staff: staffRouter,
  invitation: invitationRouter,
  accessRequest: accessRequestRouter,
  store: storeRouter,
  geocode: geocodeRouter,
  review: reviewRouter,
  favorite: favoriteRouter,
  contact: contactRouter,
});
export type CompaniesRouter = typeof companiesRouter;
