import type { Principal } from '@market/kit-contract/principal';
import type { RequestFacts } from '@market/kit-contract/request-facts';
import type { Db } from '@market/service-kit/data/database';
import type { FileStorage } from '@market/service-kit/files/files';
import type { PersonalDigests } from '@market/service-kit/secrets/personal-digest';
import type { Accounts } from './accounts.ts';
import type { Geocoder } from './geocoder.ts';
import type { Plan } from './plan/plan.ts';
import type { Post } from './post.ts';

/** What the companies service works with, one set per running service. */
export interface Dependencies {
  db: Db;
  files: FileStorage;
  now: () => Date;
  /** identity, which keeps the people and whom they act for. */
  accounts: Accounts;
  plan: Plan;
  /** By which other services know a company again. */
  digests: PersonalDigests;
  geocoder: Geocoder;
  post: Post;
}

/** What a domain function is given. */
export type Ctx = RequestFacts & Dependencies;
export type SignedInCtx = Ctx & { principal: Principal };
