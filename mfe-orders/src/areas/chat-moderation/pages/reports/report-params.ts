import { tableParams } from '@market/shell-kit/routing/table-url';
import { urlParam } from '@market/shell-kit/routing/url-state';
import { z } from 'zod';

/** The lists beside each other. */
export const STATES = ['open', 'decided'] as const;
export type ReportState = (typeof STATES)[number];

/** The list of reports as its address has it. */
export const reportParams = { ...tableParams, state: urlParam<ReportState>(z.enum(STATES), 'open') };
