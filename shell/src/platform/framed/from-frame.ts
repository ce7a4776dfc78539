import { z } from 'zod';
import { PAGE_SHORTCUTS, type PageShortcut } from './page-shortcuts.ts';

// What the document of a framed module says to the page, which believes nothing that it did not judge by these shapes.

const id = z.int().min(0);
const service = z.string().regex(/^[a-z]{1,40}$/);
const sentence = z.string().max(500);
const path = z.string().max(2000).startsWith('/');
const apiPath = z
  .string()
  .max(500)
  .regex(/^\/api\/[\w./-]*(\?[\w.%&=+,-]*)?$/)
  .refine((value) => !value.includes('..'));
const crumb = z.object({ label: sentence, path });

export const FromFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('mounted') }),
  z.object({ type: z.literal('failed'), isFatal: z.boolean(), detail: z.string().max(2000), request: z.string().max(2000) }),
  z.object({
    ...{ type: z.literal('call'), id, service, path: z.string().regex(/^[\w.]{1,100}$/) },
    ...{ kind: z.enum(['query', 'mutation']), input: z.unknown() },
  }),
  z.object({ type: z.literal('abort'), id }),
  z.object({ type: z.literal('send'), id, service, path: apiPath, field: z.string().max(40), file: z.instanceof(File) }),
  z.object({ type: z.literal('fetch'), id, service, path: apiPath }),
  z.object({ type: z.literal('step'), action: z.enum(['push', 'replace']), to: path, state: z.unknown() }),
  z.object({ type: z.literal('go'), delta: z.int().min(-20).max(20) }),
  z.object({
    type: z.literal('toast'),
    toast: z.object({
      intent: z.enum(['success', 'info', 'warning', 'error']),
      text: sentence,
      label: sentence.optional(),
      isProgress: z.boolean().optional(),
      isForNextPage: z.boolean().optional(),
      link: crumb.optional(),
    }),
  }),
  z.object({
    ...{ type: z.literal('ask'), id },
    question: z.object({
      title: sentence,
      text: z.string().max(2000).optional(),
      action: sentence.optional(),
      danger: z.boolean().optional(),
    }),
  }),
  z.object({ type: z.literal('heading'), heading: z.object({ title: sentence, trail: z.array(crumb).max(20) }).nullable() }),
  z.object({ type: z.literal('action'), action: crumb.nullable() }),
  z.object({ type: z.literal('height'), px: z.number().min(0).max(50_000) }),
  z.object({ type: z.literal('unsaved'), isUnsaved: z.boolean() }),
  z.object({ type: z.literal('missing'), path: path.nullable() }),
  z.object({ type: z.literal('changed') }),
  z.object({ type: z.literal('shortcut'), name: z.enum(Object.keys(PAGE_SHORTCUTS) as [PageShortcut]) }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('unmounted') }),
]);
export type FromFrame = z.infer<typeof FromFrame>;
