import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { useChanges } from '@market/shell-kit/data/changes';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { ChatWrite } from '@market/shell-kit/slots/chat-write';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { Tender } from '@market/tenders-contract/tender';
import { useState } from 'react';
import { tendersApi } from '../../../../api.ts';
import { TenderProposals } from '../../../../features/tender/tender-proposals/tender-proposals.tsx';
import { TenderQuestions } from '../../../../features/tender/tender-questions/tender-questions.tsx';
import { useText } from '../../use-text.ts';
import { CreatorContact } from './creator-contact.tsx';
import { TenderActions } from './tender-actions.tsx';
import { TenderFacts } from './tender-facts.tsx';
import { TenderPhotos } from './tender-photos.tsx';

/** A tender: what is wanted, what vendors offer and ask, and what the reader may do about it. */
export function TenderPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const { t } = useText();
  // Deleting it makes it missing before the page is left.
  const [isLeaving, setLeaving] = useState(false);
  const answer = tendersApi.hooks.tender.get.useQuery({ id }, { enabled: !isLeaving });
  const utils = tendersApi.hooks.useUtils();
  useChanges('tender', (change) => {
    if (!isLeaving && (!change || change.id === id)) void utils.tender.get.invalidate({ id });
  });
  const tender = answer.data?.data;
  usePageHeading(tender && t('TENDERS.NUMBER', { number: tender.number }));
  if (answer.isError && failureOf(answer.error).status === 404) return <MissingPage />;
  if (answer.isError && !tender) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  return tender ? <Shown tender={tender} onLeave={setLeaving} /> : <TenderSkeleton />;
}

function Shown({ tender, onLeave }: { tender: Tender; onLeave: (isLeaving: boolean) => void }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <article className={page.form}>
      <TenderActions tender={tender} onLeave={onLeave} />
      <PageSection title={tender.title ?? t('TENDER.WANTED')}>
        <p className={page.prose}>{tender.description}</p>
        {tender.photos.length > 0 && <TenderPhotos photos={tender.photos} />}
        <TenderFacts tender={tender} />
        {tender.allowed.includes('show_contact') && <CreatorContact tender={tender} />}
        {tender.own_proposal && (
          <div>
            <ChatWrite userId={tender.user_id} card={{ kind: 'proposal', id: tender.own_proposal.id }} />
          </div>
        )}
      </PageSection>
      <TenderProposals tender={tender} />
      <TenderQuestions tender={tender} />
    </article>
  );
}

function TenderSkeleton() {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={page.form} aria-label={t('TENDERS.LOADING')} aria-busy="true">
      <SkeletonItem size={40} />
      <SkeletonItem size={128} />
      <SkeletonItem size={96} />
    </Skeleton>
  );
}
