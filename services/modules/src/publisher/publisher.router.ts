import {
  CreatedPublishKeyAnswer,
  CreatePublishKey,
  PublishKeyAnswer,
  PublishKeys,
  ResolvedPublisher,
  ResolvePublisher,
  RevokePublishKey,
} from '@market/modules-contract/publish-key';
import { router } from '@market/service-kit/trpc/trpc';
import { sellerProcedure, serviceProcedure } from '../procedures.ts';
import { createPublishKey, listPublishKeys, revokePublishKey } from './publish-keys.ts';
import { resolvePublisher } from './resolve-publisher.ts';

const tags = ['modules'];

export const publisherRouter = router({
  createKey: sellerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/modules/keys',
        summary: 'Make a key by which a machine publishes; it is shown this once',
        tags,
      },
      secret: true,
      repeatable: 'Two living keys of one company have no name in common, so a second call is refused',
    })
    .input(CreatePublishKey)
    .output(CreatedPublishKeyAnswer)
    .mutation(({ ctx, input }) => createPublishKey(ctx, input)),
  listKeys: sellerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/modules/keys', summary: 'Keys by which machines publish', tags } })
    .output(PublishKeys)
    .query(({ ctx }) => listPublishKeys(ctx)),
  revokeKey: sellerProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/modules/keys/{id}', summary: 'Revoke a key for good', tags } })
    .input(RevokePublishKey)
    .output(PublishKeyAnswer)
    .mutation(({ ctx, input }) => revokePublishKey(ctx, input)),
  resolve: serviceProcedure
    .input(ResolvePublisher)
    .output(ResolvedPublisher)
    .query(({ ctx, input }) => resolvePublisher(ctx, input)),
});
