import { makeStyles } from '@griffel/react';
import { addresses } from '@market/shell-kit/routing/addresses';
import { useMay } from '@market/shell-kit/session/capabilities';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { identity } from '../../../../api.ts';
import { catalogue, companies, tenders } from '../../../../queue-apis.ts';
import { userPaths } from '../../../users/navigation.ts';
import { useText } from '../../use-text.ts';
import { SecondFactorHint } from './second-factor-hint.tsx';
import { WorkSection } from './work-section.tsx';

/** So many of those who wait are named. */
const SHOWN = 5;

const useStyles = makeStyles({
  sections: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))', gap: '16px' },
});

/** What waits for staff, the longest waiting first; for those who keep the accounts the newest of them too. */
export function WorkPage() {
  const styles = useStyles();
  const page = usePageStyles();
  return (
    <div className={page.wide}>
      <SecondFactorHint />
      <div className={styles.sections}>
        <WaitingCompanies />
        <WaitingGoods />
        <WaitingProposals />
        {useMay('users.manage') && <NewestUsers />}
      </div>
    </div>
  );
}

function WaitingCompanies() {
  const answer = companies.hooks.company.queue.useQuery({ state: 'on_review', per_page: SHOWN }, { staleTime: 0 });
  const data = answer.data && {
    total: answer.data.total,
    lines: answer.data.data.map(({ id, brand, city, submitted_at }) => ({
      ...{ key: id, label: brand, note: city, since: submitted_at, to: addresses.company(id) },
    })),
  };
  return <WorkSection of="COMPANIES" counted answer={{ ...answer, data }} all={addresses.companyReview} />;
}

function WaitingGoods() {
  const answer = catalogue.hooks.moderation.list.useQuery({ per_page: SHOWN }, { staleTime: 0 });
  const data = answer.data && {
    total: answer.data.total,
    // Variants of a model stand side by side and are judged together.
    lines: [...new Map(answer.data.data.map((change) => [change.model_id, change])).values()].map((change) => ({
      ...{ key: change.model_id, label: (change.published ?? change.proposed).name, note: change.company.brand },
      ...{ since: change.submitted_at, to: addresses.productModeration },
    })),
  };
  return <WorkSection of="GOODS" counted answer={{ ...answer, data }} all={addresses.productModeration} />;
}

function WaitingProposals() {
  const waiting = { statuses: ['in_moderation' as const], moderated: false, per_page: SHOWN };
  const answer = tenders.hooks.proposal.list.useQuery(waiting, { staleTime: 0 });
  const data = answer.data && {
    total: answer.data.total,
    lines: answer.data.data.map(({ id, company, tender, changed_at }) => ({
      ...{ key: id, label: company.brand, note: tender.title ?? tender.number, since: changed_at, to: addresses.proposalModeration },
    })),
  };
  return <WorkSection of="PROPOSALS" counted answer={{ ...answer, data }} all={addresses.proposalModeration} />;
}

function NewestUsers() {
  const { t } = useText();
  const answer = identity.hooks.user.list.useQuery({ sort: '-created_at', per_page: SHOWN }, { staleTime: 0 });
  const data = answer.data && {
    total: answer.data.total,
    lines: answer.data.data.map(({ id, fio, login, role, created_at }) => ({
      ...{ key: id, label: fio.trim() || login, note: t(`WORK.ROLE.${role}`), since: created_at, to: userPaths.user(id) },
    })),
  };
  return <WorkSection of="USERS" counted={false} answer={{ ...answer, data }} all={userPaths.vendors} />;
}
