/** What the rules say of a tender and the proposals to it, without a database: the expectation of a random history. */

export type Move =
  | { kind: 'propose' | 'edit' | 'withdraw' | 'send_again' | 'delete' | 'hire' | 'undo' | 'improve'; vendor: number }
  | { kind: 'change_tender' | 'cancel_tender' | 'expire_tender' | 'delete_tender' };

export interface ModelProposal {
  id: number;
  status: 'in_moderation' | 'hired' | 'canceled';
  reason: string | null;
  /** Changes that are left, and the revision of the tender that it was written for. */
  edits: number;
  revision: number;
  isAskedToImprove: boolean;
  isDeleted: boolean;
}

export interface Model {
  status: 'open' | 'awarded' | 'expired' | 'canceled';
  isDeleted: boolean;
  revision: number;
  /** All that each vendor has sent, the newest last. */
  proposals: ModelProposal[][];
}

export const newModel = (vendors: number): Model => ({
  ...{ status: 'open', isDeleted: false, revision: 1 },
  proposals: Array.from({ length: vendors }, () => []),
});

const isLive = ({ status, isDeleted }: ModelProposal): boolean => status !== 'canceled' && !isDeleted;
export const newest = (model: Model, vendor: number): ModelProposal | undefined =>
  model.proposals[vendor]?.findLast(({ isDeleted }) => !isDeleted);

function cancel(proposal: ModelProposal, reason: string): void {
  Object.assign(proposal, { status: 'canceled', reason, isAskedToImprove: false });
}

function closeAll(model: Model, reason: string, besides?: ModelProposal): void {
  for (const proposal of model.proposals.flat())
    if (proposal !== besides && proposal.status === 'in_moderation' && !proposal.isDeleted) cancel(proposal, reason);
}

function undo(model: Model, proposal: ModelProposal): void {
  cancel(proposal, 'undone');
  model.status = 'open';
}

type Step = (model: Model, proposal: ModelProposal) => boolean;

/** What becomes of a proposal that is there; answers whether it is allowed. */
const steps: Record<Exclude<Move['kind'], 'propose' | `${string}_tender`>, Step> = {
  edit: (model, proposal) => {
    const left = proposal.edits + (proposal.revision < model.revision ? 1 : 0);
    if (proposal.status !== 'in_moderation' || model.status !== 'open' || left === 0) return false;
    Object.assign(proposal, { edits: left - 1, revision: model.revision, isAskedToImprove: false });
    return true;
  },
  withdraw: (model, proposal) => {
    if (proposal.status === 'in_moderation') cancel(proposal, 'withdrawn');
    else if (proposal.status === 'hired') undo(model, proposal);
    return true;
  },
  send_again: (model, proposal) => {
    if (proposal.status !== 'canceled') return proposal.status === 'in_moderation';
    if (proposal.reason !== 'not_chosen' || model.status !== 'open') return false;
    Object.assign(proposal, { status: 'in_moderation', reason: null });
    return true;
  },
  delete: (_, proposal) => {
    if (proposal.status === 'hired') return false;
    proposal.isDeleted = true;
    return true;
  },
  hire: (model, proposal) => {
    if (proposal.status !== 'in_moderation') return proposal.status === 'hired';
    if (model.status !== 'open') return false;
    Object.assign(proposal, { status: 'hired', isAskedToImprove: false });
    closeAll(model, 'not_chosen', proposal);
    model.status = 'awarded';
    return true;
  },
  undo: (model, proposal) => {
    if (proposal.status === 'hired') undo(model, proposal);
    else return proposal.status === 'canceled';
    return true;
  },
  improve: (model, proposal) => {
    if (proposal.status !== 'in_moderation' || model.status !== 'open') return false;
    if (!proposal.isAskedToImprove) proposal.edits += 1;
    proposal.isAskedToImprove = true;
    return true;
  },
};

/** Moves the model on, and answers whether the move is allowed. `id`: of the proposal that was made. */
export function moved(model: Model, move: Move, id: number): boolean {
  if (model.isDeleted) return false;
  switch (move.kind) {
    case 'propose':
      if (model.status !== 'open' || model.proposals[move.vendor]?.some(isLive)) return false;
      model.proposals[move.vendor]?.push({
        ...{ id, status: 'in_moderation', reason: null, edits: 1, revision: model.revision, isAskedToImprove: false, isDeleted: false },
      });
      return true;
    case 'change_tender':
      if (model.status === 'open') model.revision += 1;
      return model.status === 'open';
    case 'cancel_tender':
      if (model.status === 'open') closeAll(model, 'tender_canceled');
      else return model.status === 'canceled';
      model.status = 'canceled';
      return true;
    case 'expire_tender':
      if (model.status === 'open') closeAll(model, 'expired');
      if (model.status === 'open') model.status = 'expired';
      return true;
    case 'delete_tender':
      if (model.status === 'awarded') return false;
      closeAll(model, 'tender_canceled');
      model.isDeleted = true;
      return true;
    default: {
      const proposal = newest(model, move.vendor);
      return proposal !== undefined && steps[move.kind](model, proposal);
    }
  }
}
