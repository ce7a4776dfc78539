import type { Tx } from '@market/service-kit/data/tx';
import { findCompanyState } from './company-card.queries.ts';

/** Whether a company may publish, and what it published is offered. Also in `readLiveRecords`. */
export const isActive = async (tx: Tx, company: number): Promise<boolean> => (await findCompanyState(tx, { company }))?.state === 'active';
