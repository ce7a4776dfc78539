import { raw } from '@market/service-kit/trpc/raw-json';
import { router } from '@market/service-kit/trpc/trpc';
import { hasProposed, proposalFacts } from '@market/tenders-contract/calls';
import {
  AddProposal,
  AddProposalPhoto,
  Comparison,
  GetProposal,
  ImproveProposal,
  ListProposals,
  ProposalAnswer,
  ProposalDeleted,
  ProposalPage,
  ProposalPhotoAnswer,
  UpdateProposal,
} from '@market/tenders-contract/proposal';
import { GetTender } from '@market/tenders-contract/tender';
import { buyingProcedure, companyProcedure, serviceProcedure, traderProcedure } from '../procedures.ts';
import { addProposal } from './add-proposal.ts';
import { addProposalPhoto } from './add-proposal-photo.ts';
import { compareProposals } from './compare-proposals.ts';
import { deleteProposal } from './delete-proposal.ts';
import { getProposal } from './get-proposal.ts';
import { answerHasProposed, answerProposalFacts } from './has-proposed.ts';
import { improveProposal } from './improve-proposal.ts';
import { listProposals } from './list-proposals.ts';
import { updateProposal } from './update-proposal.ts';

const tags = ['proposal'];

export const proposalRouter = router({
  hasProposed: serviceProcedure
    .input(hasProposed.input)
    .output(hasProposed.output)
    .query(({ ctx, input }) => answerHasProposed(ctx, input)),
  facts: serviceProcedure
    .input(proposalFacts.input)
    .output(proposalFacts.output)
    .query(({ ctx, input }) => answerProposalFacts(ctx, input)),
  list: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/proposals', summary: 'Proposals that the caller may see', tags } })
    .input(ListProposals)
    .output(ProposalPage)
    .query(({ ctx, input }) => listProposals(ctx, input)),
  get: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/proposal/{id}', summary: 'A proposal', tags } })
    .input(GetProposal)
    .output(ProposalAnswer)
    .query(({ ctx, input }) => getProposal(ctx, input)),
  compare: buyingProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/tender/{id}/compare', summary: 'Proposals of a tender side by side', tags } })
    .input(GetTender)
    .output(raw(Comparison))
    .query(({ ctx, input }) => compareProposals(ctx, input)),
  addPhoto: companyProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/tender/{id}/proposal_photo', summary: 'Send a picture for a proposal', tags },
      repeatWindow: 10,
    })
    .input(AddProposalPhoto)
    .output(ProposalPhotoAnswer)
    .mutation(({ ctx, input }) => addProposalPhoto(ctx, input)),
  add: companyProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/tender/{id}/add_proposal', summary: 'Offer to a tender', tags },
      repeatWindow: 10,
    })
    .input(AddProposal)
    .output(ProposalAnswer)
    .mutation(({ ctx, input }) => addProposal(ctx, input)),
  // The path as the specification spells it.
  addAsSpelt: companyProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/tender/{id}/add_proposal', summary: 'Offer to a tender', tags },
      repeatWindow: 10,
    })
    .input(AddProposal)
    .output(ProposalAnswer)
    .mutation(({ ctx, input }) => addProposal(ctx, input)),
  update: traderProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/proposal/{id}', summary: 'Change, moderate, hire or cancel a proposal', tags } })
    .input(UpdateProposal)
    .output(ProposalAnswer)
    .mutation(({ ctx, input }) => updateProposal(ctx, input)),
  delete: traderProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/shop/proposal/{id}', summary: 'Delete a proposal', tags } })
    .input(GetProposal)
    .output(ProposalDeleted)
    .mutation(({ ctx, input }) => deleteProposal(ctx, input)),
  improve: buyingProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/shop/proposal/{id}/improve', summary: 'Ask for a better proposal', tags },
      repeatable: 'Asked again while it waits for the answer, the words alone are replaced',
    })
    .input(ImproveProposal)
    .output(ProposalAnswer)
    .mutation(({ ctx, input }) => improveProposal(ctx, input)),
});
