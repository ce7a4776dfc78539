import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { pricesOf } from '@market/tenders-contract/compare-proposals';
import type { Proposal } from '@market/tenders-contract/proposal';
import type { Tender } from '@market/tenders-contract/tender';
import { type ReactNode, useId } from 'react';
import { ProposalPictures } from '../proposal-pictures/proposal-pictures.tsx';
import { useProposalWords } from '../proposal-words/use-proposal-words.ts';
import { useText } from '../proposal-words/use-text.ts';
import { ProposalBadge } from '../tender-status/tender-badges.tsx';
import { OfferedGoods } from './offered-goods.tsx';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minWidth: 0,
    padding: '16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  notice: {
    margin: 0,
    padding: '10px 14px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
});

/** What a proposal's prices are worked out against. */
type DesiredOf = Pick<Tender, 'desired_price' | 'price_for' | 'quantity'>;

interface ProposalCardProps {
  proposal: Proposal;
  /** Its tender where that is on screen; null: the card names it instead. */
  tender: DesiredOf | null;
  /** Its reader is of its company. */
  own?: boolean;
  actions: ReactNode;
}

/** A proposal in full: who offers what on which terms, and how it stands. */
export function ProposalCard({ proposal, tender, own = false, actions }: ProposalCardProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime } = useFormat();
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <CompanyLine proposal={proposal} titleId={id} heading={tender === null ? 'h2' : 'h3'} />
        <ProposalBadge status={proposal.status} />
      </div>
      {tender === null && <TenderLine proposal={proposal} />}
      <StateNotice proposal={proposal} own={own} />
      <Terms proposal={proposal} tender={tender} />
      <p className={page.prose}>{proposal.comment}</p>
      {proposal.products.length > 0 && <OfferedGoods products={proposal.products} />}
      <ProposalPictures photos={proposal.photos} name={proposal.company.brand} />
      <span className={page.small}>{t('PROPOSAL.SENT_AT', { when: dateTime(proposal.created_at) })}</span>
      {actions}
    </article>
  );
}

interface CompanyLineProps {
  proposal: Proposal;
  titleId: string;
  /** A list of proposals stands below the heading of its page; those of a tender below one of their own. */
  heading: 'h2' | 'h3';
}

function CompanyLine({ proposal: { company }, titleId, heading: Heading }: CompanyLineProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const words = useProposalWords();
  const rating = words.rating(company.rating);
  const facts = [company.city, rating && t('PROPOSAL.RATED', { rating }), !company.active && t('PROPOSAL.COMPANY_OFF')];
  return (
    <div className={page.beside}>
      <CompanyLogo company={company} />
      <span className={page.words}>
        <Heading id={titleId} className={styles.name}>
          <Link to={addresses.company(company.id)} className={page.link}>
            {company.brand}
          </Link>
        </Heading>
        <span className={page.small}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </div>
  );
}

function TenderLine({ proposal: { tender } }: { proposal: Proposal }) {
  const page = usePageStyles();
  const words = useProposalWords();
  return (
    <Link to={addresses.tender(tender.id)} className={page.link}>
      {words.tender(tender)}
    </Link>
  );
}

/** Why it ended, or what it waits for. */
function StateNotice({ proposal, own }: { proposal: Proposal; own: boolean }) {
  const styles = useStyles();
  const { t } = useText();
  const words = useProposalWords();
  const { status, moderated_at, improve_text, edits_left, reason_text, allowed } = proposal;
  const reason = words.reason(proposal);
  const lines = [
    reason,
    reason_text && t('PROPOSAL.IN_WORDS', { text: reason_text }),
    status === 'in_moderation' && moderated_at === null && t('PROPOSAL.UNMODERATED'),
    own && status === 'in_moderation' && moderated_at !== null && t('PROPOSAL.SEEN'),
    improve_text && t('PROPOSAL.IMPROVE_ASKED', { text: improve_text }),
    allowed.includes('edit') && edits_left !== null && t('PROPOSAL.EDITS_LEFT', { count: edits_left }),
  ].filter((line) => typeof line === 'string' && line !== '');
  return lines.length > 0 && <p className={styles.notice}>{lines.join('\n')}</p>;
}

function Terms({ proposal, tender }: Pick<ProposalCardProps, 'proposal' | 'tender'>) {
  const { t } = useText();
  const words = useProposalWords();
  const worked = tender && pricesOf(proposal, tender);
  return (
    <FactList
      facts={[
        [t('PROPOSAL.FIELD.PRICE'), worked ? null : words.price(proposal)],
        [t('PROPOSAL.FIELD.TOTAL'), worked && words.money(worked.total)],
        [t('PROPOSAL.FIELD.PIECE'), worked && words.money(worked.piece_price)],
        [t('PROPOSAL.FIELD.PERCENT'), worked && words.percent(worked.percent_of_wish)],
        [t('PROPOSAL.FIELD.QUANTITY'), words.pieces(proposal.quantity)],
        [t('PROPOSAL.FIELD.MIN_QUANTITY'), words.pieces(proposal.min_quantity)],
        [t('PROPOSAL.FIELD.DELIVERY_DAYS'), words.days(proposal.delivery_days)],
        [t('PROPOSAL.FIELD.DELIVERY_INCLUDED'), words.flag(proposal.delivery_included)],
        [t('PROPOSAL.FIELD.SAMPLE'), words.flag(proposal.sample)],
        [t('PROPOSAL.FIELD.VALID_UNTIL'), words.until(proposal.valid_until)],
      ]}
    />
  );
}
