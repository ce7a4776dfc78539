import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam } from '@market/shell-kit/routing/url-state';
import { z } from 'zod';

/** The page of imports as its address has it: which one is looked at (0: none), and which rows of a list. */
export const importParams = { ...tableParams, job: urlParam(z.coerce.number().int().positive(), 0) };
export type ImportListState = UrlValues<typeof importParams>;
export type ChangeListState = (patch: Partial<ImportListState>) => void;
