import { type UrlValues, urlList, urlParam } from '@market/shell-kit/routing/url-state';
import { z } from 'zod';
import { type RowId, rowIds } from './compare-rows.ts';

/** By which row columns are ordered; a minus: the largest first. Empty: as they were sent. */
export type CompareSort = '' | RowId | `-${RowId}`;

const Sort = z
  .string()
  .refine((text) => (rowIds as readonly string[]).includes(text.replace(/^-/, ''))) as unknown as z.ZodType<CompareSort>;
const ids = urlList(z.coerce.number<string>().int().positive().max(2_147_483_647));

/** What is looked at, as the address has it. */
export const compareParams = {
  sort: urlParam<CompareSort>(Sort, ''),
  diff: urlParam<boolean>(
    z.literal('1').transform(() => true),
    false,
    () => '1',
  ),
  pinned: ids,
  hidden: ids,
};
export type CompareState = UrlValues<typeof compareParams>;
