import { MessageBar, MessageBarBody } from '@fluentui/react-message-bar';
import { CallFailure } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { DrawerForm, DrawerFormSkeleton, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { isOnItsWay, usePictureQueue } from '@market/shell-kit/pictures/use-picture-queue';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { Proposal } from '@market/tenders-contract/proposal';
import type { Tender } from '@market/tenders-contract/tender';
import { tendersApi } from '../../../api.ts';
import { useText } from '../proposal-words/use-text.ts';
import { PhotosField } from './photos-field.tsx';
import { ProductsField } from './products-field.tsx';
import { CommentField, DeliveryFields, PriceFields, WorkedOut } from './proposal-fields.tsx';
import { useProposalForm } from './use-proposal-form.ts';

export interface ProposalDrawerProps {
  /** The tender of a new proposal, or the proposal that is changed. */
  of: { tender: number } | { proposal: number };
  onClose: () => void;
}

/** A vendor's proposal beside what they came from: a new one, or one that is changed. */
export function ProposalDrawer({ of, onClose }: ProposalDrawerProps) {
  const { t } = useText();
  const isNew = 'tender' in of;
  return (
    <FormDrawer title={t(isNew ? 'PROPOSAL.FORM.NEW' : 'PROPOSAL.FORM.EDIT')} onClose={onClose}>
      {isNew ? <WithTender id={of.tender} proposal={null} onClose={onClose} /> : <WithProposal id={of.proposal} onClose={onClose} />}
    </FormDrawer>
  );
}

function WithProposal({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useText();
  const { data, isError, error, refetch } = tendersApi.hooks.proposal.get.useQuery({ id }, { staleTime: 0 });
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <DrawerFormSkeleton label={t('PROPOSAL.LOADING')} />;
  return <WithTender id={data.data.tender_id} proposal={data.data} onClose={onClose} />;
}

function WithTender({ id, proposal, onClose }: { id: number; proposal: Proposal | null; onClose: () => void }) {
  const { t } = useText();
  const { data, isError, error, refetch } = tendersApi.hooks.tender.get.useQuery({ id });
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <DrawerFormSkeleton label={t('PROPOSAL.LOADING')} />;
  return <Fields tender={data.data} proposal={proposal} onClose={onClose} />;
}

function Fields({ tender, proposal, onClose }: { tender: Tender; proposal: Proposal | null; onClose: () => void }) {
  const { t } = useText();
  const queue = usePictureQueue();
  const beforeSave = () => {
    if (!queue.pictures.some(isOnItsWay)) return;
    throw new CallFailure({ message: t('PROPOSAL.FORM.PICTURES_ON_THEIR_WAY'), code: 'PICTURES_ON_THEIR_WAY', fields: {}, status: null });
  };
  const form = useProposalForm({ tender, proposal, beforeSave, onSaved: onClose });
  return (
    <DrawerForm form={form} isNew={proposal === null} action={t(proposal ? 'PROPOSAL.FORM.SAVE' : 'PROPOSAL.FORM.SEND')}>
      <FormNotices form={form} />
      {proposal ? <EditNotice proposal={proposal} /> : <Quota />}
      <CommentField form={form} />
      <PriceFields form={form} />
      <WorkedOut form={form} tender={tender} />
      <DeliveryFields form={form} />
      <ProductsField form={form} />
      <PhotosField form={form} tenderId={tender.id} queue={queue} />
    </DrawerForm>
  );
}

/** What the owner asks for, and how often it may still be changed. */
function EditNotice({ proposal: { improve_text, edits_left } }: { proposal: Proposal }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <>
      {improve_text !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('PROPOSAL.IMPROVE_ASKED', { text: improve_text })}</MessageBarBody>
        </MessageBar>
      )}
      <p className={page.note}>{edits_left === null ? t('PROPOSAL.FORM.EDITS_FREE') : t('PROPOSAL.EDITS_LEFT', { count: edits_left })}</p>
    </>
  );
}

/** How many proposals the company may still make this month. */
function Quota() {
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const quota = tendersApi.hooks.proposal.list.useQuery({ page: 1, per_page: 1 }, { staleTime: 0 }).data?.quota;
  if (!quota || quota.limit === null) return null;
  return <p className={page.note}>{t('PROPOSAL.QUOTA', { used: number(quota.used), limit: number(quota.limit) })}</p>;
}
