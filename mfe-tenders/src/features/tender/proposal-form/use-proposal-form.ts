import { useContractForm } from '@market/shell-kit/forms/form';
import type { Proposal } from '@market/tenders-contract/proposal';
import { tendersRefusals } from '@market/tenders-contract/refusals';
import type { Tender } from '@market/tenders-contract/tender';
import { useMemo, useState } from 'react';
import { tendersApi } from '../../../api.ts';
import { useOnceSaved } from '../once-saved/use-once-saved.ts';
import { useText } from '../proposal-words/use-text.ts';
import { emptyValues, ProposalValues, toSend, valuesOf } from './proposal-values.ts';

interface Options {
  tender: Tender;
  /** null: a new one. */
  proposal: Proposal | null;
  /** Throws what keeps it from being sent now. */
  beforeSave: () => void;
  onSaved: () => void;
}

/** The form of a new proposal, or of one that its vendor changes. */
export function useProposalForm({ tender, proposal, beforeSave, onSaved }: Options) {
  const { t } = useText();
  const utils = tendersApi.hooks.useUtils();
  const add = tendersApi.hooks.proposal.add.useMutation();
  const update = tendersApi.hooks.proposal.update.useMutation();
  const refetch = async () => {
    if (proposal) await utils.proposal.get.refetch({ id: proposal.id });
  };
  const [isSaved, setSaved] = useState(false);
  const form = useContractForm({
    schema: ProposalValues,
    values: useMemo(() => (proposal ? valuesOf(proposal) : emptyValues(tender)), [proposal, tender]),
    label: t('PROPOSAL.LABEL'),
    texts: tendersRefusals,
    saved: t(proposal ? 'PROPOSAL.CHANGED' : 'PROPOSAL.CREATED'),
    draft: proposal ? `proposal:${proposal.id}` : `proposal-to:${tender.id}`,
    outdated: { codes: ['PROPOSAL_CHANGED'], refetch },
    save: async (values) => {
      beforeSave();
      if (proposal) await update.mutateAsync({ id: proposal.id, version: proposal.version, ...toSend(values) });
      else await add.mutateAsync({ id: tender.id, ...toSend(values) });
      await Promise.all([utils.proposal.invalidate(), utils.tender.invalidate()]);
    },
    onSaved: () => setSaved(true),
  });
  useOnceSaved(form, isSaved, onSaved);
  return form;
}

export type ProposalForm = ReturnType<typeof useProposalForm>;
