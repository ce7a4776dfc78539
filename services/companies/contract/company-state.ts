import { z } from 'zod';

/** `draft → on_review → active ⇄ suspended → closed`; a draft goes back and forth until it is approved. */
export const companyStates = ['draft', 'on_review', 'active', 'suspended', 'closed'] as const;
export const CompanyState = z.enum(companyStates);
export type CompanyState = z.infer<typeof CompanyState>;

/** What the marketplace's own people may make of a company in a state. A vendor only submits a draft. */
export const companyTransitions: Readonly<Record<CompanyState, readonly CompanyState[]>> = {
  draft: ['closed'],
  on_review: ['active', 'draft', 'closed'],
  active: ['suspended', 'closed'],
  suspended: ['active', 'closed'],
  closed: [],
};

/** What must be there before a company is looked at. */
export const checklistKeys = ['inn', 'name', 'phone', 'store', 'documents'] as const;
export const ChecklistItem = z.object({ key: z.enum(checklistKeys), done: z.boolean() });
export type ChecklistItem = z.infer<typeof ChecklistItem>;
