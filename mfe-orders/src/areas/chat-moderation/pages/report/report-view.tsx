import type { ReportInContext } from '@market/chat-contract/moderation';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useMoments } from '../../../../features/chat-moderation/use-moments.ts';
import { useReportWords } from '../../../../features/chat-moderation/use-report-words.ts';
import { PersonLink } from '../../features/report-words/person-link.tsx';
import { useText } from '../../use-text.ts';
import { ContextPosts } from './context/context-posts.tsx';
import { OpenConversation } from './context/open-conversation.tsx';
import { DecisionSection } from './decision/decision-section.tsx';

/** Who reports whom and why, what stands around it, and the decision. */
export function ReportView({ report }: { report: ReportInContext }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <div className={page.form}>
      <ReportFacts report={report} />
      <PageSection title={t(report.post ? 'MODERATION.CONTEXT.AROUND' : 'MODERATION.CONTEXT.NEWEST')}>
        <ContextPosts report={report} />
        <OpenConversation channelId={report.channel_id} />
      </PageSection>
      <DecisionSection report={report} />
    </div>
  );
}

function ReportFacts({ report }: { report: ReportInContext }) {
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime } = useMoments();
  const words = useReportWords();
  const { accused, company, decided, post, reason, reporter, text, user } = report;
  const ofCompany = (
    <Link to={addresses.company(company.id)} className={page.link}>
      {company.name}
    </Link>
  );
  return (
    <PageSection title={t('MODERATION.FACTS')}>
      <div>
        <StateBadge mood={decided ? 'plain' : 'waiting'}>{t(decided ? 'MODERATION.IS.decided' : 'MODERATION.IS.open')}</StateBadge>
      </div>
      <FactList
        facts={[
          [t('MODERATION.FACT.REASON'), words(reason)],
          [t('MODERATION.FACT.TEXT'), text],
          [t('MODERATION.FACT.ABOUT'), t(post ? 'MODERATION.ABOUT.POST' : 'MODERATION.ABOUT.CONVERSATION')],
          [t('MODERATION.FACT.REPORTER'), <PersonLink key="reporter" person={reporter} />],
          [t('MODERATION.FACT.ACCUSED'), accused && <PersonLink key="accused" person={accused} />],
          [t('MODERATION.FACT.USER'), <PersonLink key="user" person={user} />],
          [t('MODERATION.FACT.COMPANY'), ofCompany],
          [t('MODERATION.FACT.CREATED'), dateTime(report.create_at)],
        ]}
      />
    </PageSection>
  );
}
