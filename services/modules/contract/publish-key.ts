import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { ModuleId } from './manifest.ts';

/** By these letters a key is told from other credentials, also by programs that look for lost secrets. */
export const PUBLISH_KEY_HEAD = 'mpk_';
/** 32 random bytes behind them. */
export const PUBLISH_KEY = /^mpk_[\w-]{43}$/;

/** What a key may be used for. */
export const PUBLISH_ACTIONS = ['publish', 'rollout'] as const;
export const PublishAction = z.enum(PUBLISH_ACTIONS);
export type PublishAction = z.infer<typeof PublishAction>;

const NAME_MAX = 100;
const MODULES_MAX = 20;

/** A key as its owners see it: never the key itself, of which the registry has a digest alone. */
export const PublishKey = z.object({
  id: z.int(),
  name: z.string(),
  /** Its first characters, by which its owners recognise it. */
  head: z.string(),
  /** Modules that it is for; empty: all of its company. */
  modules: z.array(ModuleId),
  actions: z.array(PublishAction),
  created_by: z.int(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  /** To the minute; null: it was never used. */
  last_used_at: z.iso.datetime().nullable(),
});
export type PublishKey = z.infer<typeof PublishKey>;

export const CreatePublishKey = z.object({
  name: z.string().trim().min(1).max(NAME_MAX),
  modules: z.array(ModuleId).max(MODULES_MAX).default([]),
  actions: z.array(PublishAction).min(1).max(PUBLISH_ACTIONS.length).default(['publish']),
});
export type CreatePublishKey = z.infer<typeof CreatePublishKey>;

/** The one time that the key is shown. */
export const CreatedPublishKey = PublishKey.extend({ key: z.string().regex(PUBLISH_KEY) });
export type CreatedPublishKey = z.infer<typeof CreatedPublishKey>;
export const CreatedPublishKeyAnswer = dataOf(CreatedPublishKey);
export type CreatedPublishKeyAnswer = z.infer<typeof CreatedPublishKeyAnswer>;

/** The newest first, dead ones as well. */
export const PublishKeys = z.object({ data: z.array(PublishKey) });
export type PublishKeys = z.infer<typeof PublishKeys>;

export const RevokePublishKey = z.object({ id: z.int().positive() });
export type RevokePublishKey = z.infer<typeof RevokePublishKey>;
export const PublishKeyAnswer = dataOf(PublishKey);
export type PublishKeyAnswer = z.infer<typeof PublishKeyAnswer>;

export const ResolvePublisher = z.object({
  /** SHA-256 of the key, in hexadecimal. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ResolvePublisher = z.infer<typeof ResolvePublisher>;

export const ResolvedPublisher = z.object({
  /** null: no living key has this digest. */
  data: z
    .object({
      key_id: z.int(),
      /** null: the marketplace itself. */
      company_id: z.int().nullable(),
      modules: z.array(ModuleId),
      actions: z.array(PublishAction),
      expires_at: z.iso.datetime(),
    })
    .nullable(),
});
export type ResolvedPublisher = z.infer<typeof ResolvedPublisher>;
