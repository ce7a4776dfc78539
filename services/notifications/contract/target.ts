import { z } from 'zod';

/**
 * What a page of the product shows. A service names the thing and knows no page; each module says in its manifest which of its routes
 * shows a kind (`shows`), and the shell finds it.
 */
export const TargetKind = z.enum([
  'catalogue',
  'product',
  'product.edit',
  'goods',
  'goods.low_stock',
  'goods.moderation',
  'company.goods_moderation',
  'import',
  'export',
  'company',
  'company.start',
  'company.staff',
  'company.invitations',
  'company.review',
  'module',
  'document.user_agreement',
  'document.privacy_policy',
  'document.document_for_seller',
  'document.document_for_buyer',
  'cart',
  'chat',
  'chat.report',
  'chats',
  'order',
  'order.file',
  'offer',
  'tender',
  'tender.compare',
  'tender.moderation',
  'tenders',
  'publication',
  'tariffs',
  'transactions',
  'payment',
  'invoice',
  'profile',
  'sign_in',
]);
export type TargetKind = z.infer<typeof TargetKind>;

/** Of a thing that has a name where others have a number. */
const Name = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/);

/** Of a thing with a name that a program made, such as a conversation. */
const MadeName = z.string().regex(/^[a-z0-9]{26}$/);

/** What a notification is about. */
export const Target = z.object({ kind: TargetKind, id: z.union([z.int().positive(), Name, MadeName]).optional() });
export type Target = z.infer<typeof Target>;

/** An address of the site that leads to whatever page shows the target. */
export const targetPath = ({ kind, id }: Target): string => `/go/${kind}${id === undefined ? '' : `/${id}`}`;
