import type { Principal } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { TrustedIssuer } from '@market/service-kit/access/issuer';
import type { Db } from '@market/service-kit/data/database';
import type { FileStorage } from '@market/service-kit/files/files';
import type { Waker } from '@market/service-kit/jobs/waker';
import type { PersonalDigests } from '@market/service-kit/secrets/personal-digest';
import type { RunInBackground } from './background.ts';
import type { BotCheck } from './bot-check/bot-check.ts';
import type { IdentityEnvironment } from './env.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import type { LeftBehind } from './left-behind.ts';
import type { ReadRows } from './personal-rows.ts';
import type { Post } from './post.ts';
import type { Revoke } from './revocations.ts';
import type { IdentityKeys } from './secrets.ts';

/** What identity works with, one set per running service. */
export interface Dependencies {
  /** Declared statements. */
  db: Db;
  /** Plain reads of one aggregate (ADR 35), called in `*.queries.ts`. */
  prisma: PrismaClient;
  files: FileStorage;
  now: () => Date;
  environment: IdentityEnvironment;
  keys: IdentityKeys;
  /** By which other services know a person again. */
  digests: PersonalDigests;
  /** Letters and text messages, and what else is sent to the notifications service directly. */
  post: Post;
  botCheck: BotCheck;
  /** The company's single sign-on; null where there is none. */
  issuer: TrustedIssuer | null;
  /** What buyers would be left without. */
  leftBehind: LeftBehind;
  /** What services keep of a person. */
  personalRows: ReadRows;
  /** Wakes those who write files of it. */
  dataFiles: Waker;
  /** Tells the gateways who is out; called after the commit. */
  revoke: Revoke;
  /** Does something after the answer; the service waits for it before it ends. */
  runInBackground: RunInBackground;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Dependencies;
export type SignedInCtx = Ctx & { principal: Principal };
