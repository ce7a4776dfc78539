import { fileURLToPath } from 'node:url';
import { dataOf } from '@market/kit-contract/envelope';
import { uploadedFile } from '@market/kit-contract/uploaded-file';
import { DomainError } from '@market/service-kit/errors';
import { mountRest } from '@market/service-kit/http/rest';
import { surfaceOf } from '@market/service-kit/http/surface';
import { mountTrpc } from '@market/service-kit/http/trpc-http';
import type { Service } from '@market/service-kit/service';
import { proceduresFor, router } from '@market/service-kit/trpc/trpc';
import { z } from 'zod';

const { public: publicProcedure, signedIn: signedInProcedure } = proceduresFor();

const refusals = { PARCEL_NOT_FOUND: { ru: 'Посылка не найдена', en: 'Parcel not found' } };

const parcelRouter = router({
  get: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/parcel/{id}', tags: ['parcel'] } })
    .input(z.object({ id: z.int().positive() }))
    .output(dataOf(z.object({ id: z.int(), guest: z.boolean(), requestId: z.string() })))
    .query(({ ctx, input }) => {
      if (input.id > 100) throw new DomainError('NOT_FOUND', 'PARCEL_NOT_FOUND');
      return { data: { id: input.id, guest: ctx.principal === null, requestId: ctx.requestId } };
    }),
  send: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/api/parcel', tags: ['parcel'] }, repeatable: 'Nothing is kept' })
    .input(z.object({ to: z.string().min(1), weight: z.int().positive() }))
    .output(dataOf(z.object({ to: z.string(), weight: z.int() })))
    .mutation(({ input }) => ({ data: input })),
  photo: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/api/parcel/{id}/photo', tags: ['parcel'] }, repeatable: 'Nothing is kept' })
    .input(z.object({ id: z.int().positive(), photos: z.array(uploadedFile(3_000_000)).max(1) }))
    .output(dataOf(z.object({ size: z.int() })))
    .mutation(({ input }) => ({ data: { size: input.photos[0]?.size ?? 0 } })),
  mine: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/parcels/mine', tags: ['parcel'] } })
    .output(dataOf(z.array(z.int())))
    .query(() => ({ data: [] })),
});

/** A small service for the gateway's own tests: it reads, writes, uploads and refuses, and has no tables. */
export const parcels: Service = {
  name: 'parcels',
  migrations: fileURLToPath(new URL('.', import.meta.url)),
  async register(app, { internalSecrets }) {
    const transport = { internalSecrets, refusals };
    mountRest(app, parcelRouter, transport);
    mountTrpc(app, parcelRouter, { prefix: '/trpc/parcels', transport });
    return surfaceOf(parcelRouter, { name: 'parcels', version: '1.0.0' });
  },
};
