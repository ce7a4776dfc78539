import { tableParams } from '@market/shell-kit/routing/table-url';
import { urlParam } from '@market/shell-kit/routing/url-state';
import { z } from 'zod';

export const MODES = ['abandoned', 'full'] as const;
export type CartMode = (typeof MODES)[number];

/** A list of carts as its address has it. */
export const cartListParams = { ...tableParams, mode: urlParam<CartMode>(z.enum(MODES), 'abandoned') };
