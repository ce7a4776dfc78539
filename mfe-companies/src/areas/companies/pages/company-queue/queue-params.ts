import { CompanyState } from '@market/companies-contract/company-state';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { urlParam } from '@market/shell-kit/routing/url-state';

/** The states in the order in which staff care about them. */
export const QUEUE_STATES = ['on_review', 'active', 'suspended', 'draft', 'closed'] as const satisfies readonly CompanyState[];

/** What the address says of the queue. */
export const queueParams = { ...tableParams, state: urlParam<CompanyState>(CompanyState, 'on_review') };
