import type { Answer, WriteCase, WriteContext, WriteUsers } from '@market/service-kit/testing/authorisation/cases';
import { expect } from 'vitest';
import { authorisationCases } from './authorisation-cases.ts';
import { type ComposedProduct, productUnderTest } from './product-under-test.ts';

/** A write of a service of the product. */
export interface Write extends WriteCase {
  service: string;
  /** `service/procedure`. */
  name: string;
}

/** Every write that the services name, in an order in which each finds what it needs. */
export const allWrites = async (): Promise<Write[]> =>
  (await authorisationCases()).flatMap(({ service, writeCases }) =>
    writeCases.map((write) => ({ ...write, service, name: `${service}/${write.procedure}` })),
  );

/** The mutations that the services of a product declare, but for those that only services may call. */
export const declaredWrites = ({ surfaces }: ComposedProduct) =>
  surfaces.flatMap(({ name: service, procedures }) =>
    procedures
      .filter(({ type, access }) => type === 'mutation' && access !== 'service')
      .map((procedure) => ({ ...procedure, name: `${service}/${procedure.path}` })),
  );

export type OpenedContext = WriteContext & { product: ComposedProduct };

/** A product of its own with the users of the writes. */
export async function openContext(): Promise<OpenedContext> {
  const product = await productUnderTest();
  const users: WriteUsers = {
    admin: await product.addUser(['ROLE_ADMIN'], { name: 'admin' }),
    buyer: await product.addUser(['ROLE_BUYER'], { name: 'buyer' }),
    vendor: await product.addUser(['ROLE_VENDOR'], { name: 'vendor' }),
    victim: await product.addUser(['ROLE_BUYER'], { name: 'victim' }),
  };
  const lastSecret = async (to: string): Promise<string> => {
    const url = `/dev/inbox.json?to=${encodeURIComponent(to)}`;
    const messages = async () => (await product.ask({ method: 'GET', url })).body.data;
    // Messages leave after the answer.
    await expect.poll(async () => (await messages()).length).toBeGreaterThan(0);
    const [{ code, link }] = await messages();
    return code ?? String(link).split('/').at(-1);
  };
  return { product, users, lastSecret };
}

export interface Sending {
  /** Its `Idempotency-Key`. */
  key?: string;
  /** How often it is sent at once. */
  times?: number;
}
type Send = (sending?: Sending) => Promise<Answer[]>;

/** How a write is sent to a product by one session, each time with what it takes now, and with whatever else is put into it. */
export async function senderOf(context: OpenedContext, write: Write): Promise<(extra?: object) => Promise<number>> {
  const token = write.as === 'guest' ? null : await context.product.addSession(context.users[write.as]);
  return async (extra = {}) => {
    const body = { ...(await write.input(context)), ...extra };
    return (await context.product.ask({ ...addressOf(write), body, token })).status;
  };
}

/** How a write is sent to a product by one session, with the same input however often. */
export async function repeaterOf(context: OpenedContext, write: Write): Promise<Send> {
  const token = write.as === 'guest' ? null : await context.product.addSession(context.users[write.as]);
  const body = await write.input(context);
  return ({ key, times = 1 } = {}) =>
    Promise.all(Array.from({ length: times }, () => context.product.ask({ ...addressOf(write), body, token, key })));
}

const addressOf = ({ service, procedure }: Write) => ({ method: 'POST', url: `/trpc/${service}/${procedure}` }) as const;
