import { CompanySet, type InvitedUser, InvitedUserAnswer, InviteUser, SetCompany } from '@market/identity-contract/user';
import { KIT_MIGRATIONS } from '@market/service-kit/data/migrate';
import { surfaceOf } from '@market/service-kit/http/surface';
import { mountTrpc } from '@market/service-kit/http/trpc-http';
import type { Service } from '@market/service-kit/service';
import { proceduresFor, router } from '@market/service-kit/trpc/trpc';

const { service: serviceProcedure } = proceduresFor();

interface AccountsDesk {
  /** For `testApp(companies, { peers: [desk.service] })`. */
  service: Service;
  /** Whom each user acts for, as it was told last. */
  companyOf: Map<number, number | null>;
  /** Who is found when somebody invites; anybody else is made, from 501 on. */
  known: Map<string, InvitedUser>;
  /** From now on nobody answers. */
  close(): void;
  open(): void;
}

/** Stands where identity stands: takes what its contract lets through, from services alone, and shows what it was told. */
export function accountsDesk(): AccountsDesk {
  const companyOf = new Map<number, number | null>();
  const known = new Map<string, InvitedUser>();
  let closed = false;
  let last = 500;
  const refuseWhenClosed = () => {
    if (closed) throw new Error('closed');
  };
  const doors = router({
    user: router({
      setCompany: serviceProcedure
        .input(SetCompany)
        .output(CompanySet)
        .mutation(({ input: { user_id, company } }) => {
          refuseWhenClosed();
          companyOf.set(user_id, company?.id ?? null);
          return { data: { user_id } };
        }),
      invite: serviceProcedure
        .input(InviteUser)
        .output(InvitedUserAnswer)
        .mutation(({ input: { email, phone } }) => {
          refuseWhenClosed();
          const found = known.get(email ?? phone ?? '');
          if (found) return { data: found };
          last += 1;
          known.set(email ?? phone ?? '', { user_id: last, outcome: 'found' });
          return { data: { user_id: last, outcome: 'made' as const } };
        }),
    }),
  });
  const service: Service = {
    name: 'identity',
    migrations: KIT_MIGRATIONS,
    async register(app, { internalSecret }) {
      const surface = surfaceOf(doors, { name: 'identity', version: '1.0.0' });
      mountTrpc(app, doors, { prefix: surface.trpc, transport: { internalSecret } });
      return surface;
    },
  };
  const set = (isClosed: boolean) => () => {
    closed = isClosed;
  };
  return { service, companyOf, known, close: set(true), open: set(false) };
}
