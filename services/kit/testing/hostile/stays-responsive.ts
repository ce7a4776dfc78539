import type { Principal } from '@market/kit-contract/principal';
import type { AnyTRPCRouter } from '@trpc/server';
import { expect, it } from 'vitest';
import { inputCoercion } from '../../http/coercion.ts';
import { restRoutes } from '../../http/rest.ts';
import { proceduresOf } from '../../trpc/procedure-call.ts';
import { longestStretch, stretchAllowed } from '../faults/event-loop.ts';
import type { Answer, Call, TestApp } from '../test-app.ts';
import { type HeavyFile, heaviestFiles } from './heaviest-files.ts';
import { BODY_MAX, fieldsOf, filled, heaviestBodies, heaviestForms, QUERY_MAX } from './heaviest-input.ts';

interface Intake {
  router: AnyTRPCRouter;
  as: Principal;
  /** The heaviest of the kinds that only this service reads. */
  files?: readonly HeavyFile[];
}

/**
 * No intake keeps the process from its other callers: every procedure is sent the heaviest that its address takes, and the longest stretch
 * of the event loop is measured meanwhile. The list is the router itself: a new procedure is tried by its own schema, in JSON, as a form and
 * in a batch, a new field for a file by every heavy file there is.
 */
export function staysResponsive(app: TestApp, { router, as, files = [] }: Intake): void {
  it.each([...callsOf(router, [...heaviestFiles, ...files]), ...batchesOf(router, app.surface.trpc)])(
    'serves others while %s takes in %s',
    { timeout: 120_000 },
    async (_path, _what, call) => {
      let longest = Number.POSITIVE_INFINITY;
      // Tried again before it counts: the first time code is compiled, and garbage of others may be collected meanwhile.
      for (let tries = 0; tries < 3 && longest >= stretchAllowed(); tries += 1) {
        const sent = { as, ...(await call()) };
        let answer: Answer | undefined;
        longest = await longestStretch(async () => {
          answer = await app.call(sent);
        });
        expect(answer?.status).toBeLessThan(500);
        // In a batch each call has a status of its own.
        expect(answer?.bytes.includes('"httpStatus":5')).toBe(false);
      }
      expect(longest).toBeLessThan(stretchAllowed());
    },
  );
}

type Case = [path: string, what: string, call: () => Promise<Call>];

function callsOf(router: AnyTRPCRouter, heavy: readonly HeavyFile[]): Case[] {
  return restRoutes(router).flatMap(({ path, procedure, routes }): Case[] => {
    const fields = fieldsOf(procedure._def.inputs);
    const { files } = inputCoercion(procedure._def.inputs);
    const route = routes.find(({ method }) => method !== 'GET') ?? routes[0];
    if (!route) return [];
    const url = route.path.replace(/\{\w+\}/g, '1');
    if (route.method === 'GET') {
      const query = new URLSearchParams(
        Object.entries(filled(fields, QUERY_MAX / 4)).map(([name, value]): [string, string] => [name, inQuery(value)]),
      );
      return Object.keys(fields).length === 0
        ? []
        : [[path, 'a long query', async () => ({ url: `${url}?${query}`.slice(0, QUERY_MAX * 2) })]];
    }
    const bodies = heaviestBodies(fields).map(([what, body]): Case => [path, what, async () => ({ method: route.method, url, body })]);
    const forms = [...files].flatMap(([field, maxBytes]) =>
      heavy.map(({ what, content }): Case => {
        return [path, what, async () => ({ method: route.method, url, ...formOf(field, (await content()).subarray(0, maxBytes)) })];
      }),
    );
    const texts = heaviestForms(fields).map(([what, body]): Case => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return [path, what, async () => ({ method: route.method, url, headers, body })];
    });
    return [...bodies, ...forms, ...texts];
  });
}

/** As many calls as one batch may carry; they share the room of one body. */
const IN_BATCH = 20;

/** Every procedure in batches, over the protocol of the product's own pages; those that no address of REST leads to as well. */
function batchesOf(router: AnyTRPCRouter, prefix: string): Case[] {
  const headers = { 'trpc-accept': 'application/jsonl' };
  return proceduresOf(router).flatMap(([path, procedure]): Case[] => {
    const fields = fieldsOf(procedure._def.inputs);
    const url = `${prefix}/${Array.from({ length: IN_BATCH }, () => path).join()}?batch=1`;
    return heaviestBodies(fields, BODY_MAX / IN_BATCH - 10).map(([what, input]): Case => {
      const body = Object.fromEntries(Array.from({ length: IN_BATCH }, (_, at) => [at, input]));
      return [path, `a batch of ${what}`, async () => ({ method: 'POST', url, headers, body, keyless: true })];
    });
  });
}

const inQuery = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const EDGE = 'edge-of-the-form';

function formOf(field: string, content: Buffer): Pick<Call, 'headers' | 'body'> {
  const head = `--${EDGE}\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${EDGE}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${EDGE}--\r\n`)]),
  };
}
