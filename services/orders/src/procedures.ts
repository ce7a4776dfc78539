import { DomainError } from '@market/service-kit/errors';
import { proceduresFor } from '@market/service-kit/trpc/trpc';
import type { Dependencies } from './context.ts';

const { public: publicProcedure, signedIn, vendor, staff } = proceduresFor<Dependencies>();

/** Everybody who buys: guests, and whoever is signed in and is neither vendor nor administrator. */
export const shopperProcedure = publicProcedure.use(({ ctx, next }) => {
  const isSeller = ctx.principal?.roles.some((role) => role === 'ROLE_VENDOR' || role === 'ROLE_ADMIN');
  if (isSeller) throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  return next();
});
/** The same, signed in. */
export const buyerProcedure = signedIn.use(({ ctx, next }) => {
  if (ctx.principal.roles.some((role) => role === 'ROLE_VENDOR' || role === 'ROLE_ADMIN')) throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  return next();
});
export { signedIn as signedInProcedure, staff as staffProcedure, vendor as sellerProcedure };
