export type Role = 'ROLE_ADMIN' | 'ROLE_MANAGER' | 'ROLE_VENDOR' | 'ROLE_BUYER' | 'ROLE_USER';

/** Who is asking, as the gateway found out from the session. */
export interface Principal {
  userId: number;
  roles: Role[];
  /** Roles that the user has and may not use before there is a second factor of theirs. */
  withheld?: Role[];
  /** The company the user acts for. */
  companyId: number | null;
  sessionId: string;
  /** How the user signed in: `pwd`, `sms`, `otp`, `sso`. */
  amr?: readonly string[];
}

/** What a key for publishing lets its bearer do. */
export type PublishAction = 'publish' | 'rollout';

/** A machine that acts by a key for publishing, as the gateway found out: nobody's session, and nobody's roles. */
export interface Publisher {
  keyId: number;
  /** null: the marketplace itself. */
  companyId: number | null;
  /** Modules that the key is for; empty: all of its company. */
  modules: readonly string[];
  actions: readonly PublishAction[];
}

/** Whom the company's single sign-on vouches for, as the gateway read it from a token that it verified. */
export interface Vouched {
  issuer: string;
  subject: string;
  /** The session at the issuer, which its logout names. */
  session: string | null;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** As the issuer calls them. */
  roles: readonly string[];
  /** When the token was made, in seconds since the epoch. */
  issuedAt: number;
}
