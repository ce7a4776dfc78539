import { Button } from '@fluentui/react-button';
import type { ReportDecision, ReportInContext, StaffReport } from '@market/chat-contract/moderation';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useRef, useState } from 'react';
import { useMoments } from '../../../../../features/chat-moderation/use-moments.ts';
import { PersonLink } from '../../../features/report-words/person-link.tsx';
import { useDecisionWords } from '../../../features/report-words/use-decision-words.ts';
import { useText } from '../../../use-text.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { decisionsFor } from './decisions-for.ts';

/** What may be decided; of a decided report what was, by whom and when. */
export function DecisionSection({ report }: { report: ReportInContext }) {
  const { t } = useText();
  const [deciding, setDeciding] = useState<ReportDecision | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { decided } = report;
  // Once it is decided the button that was pressed is gone.
  const kept = useKeptFocus(heading);
  return (
    <PageSection title={t('MODERATION.DECISION')} titleRef={heading} {...kept}>
      {decided ? <Decided decided={decided} /> : <Choices report={report} choose={setDeciding} />}
      {deciding && <DecisionDialog report={report} decision={deciding} onClose={() => setDeciding(null)} />}
    </PageSection>
  );
}

function Choices({ report, choose }: { report: ReportInContext; choose: (decision: ReportDecision) => void }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <div className={page.row}>
      {decisionsFor(report).map((decision) => (
        <Button key={decision} size="large" onClick={() => choose(decision)}>
          {t(`MODERATION.ACT.${decision}`)}
        </Button>
      ))}
    </div>
  );
}

function Decided({ decided }: { decided: NonNullable<StaffReport['decided']> }) {
  const { t } = useText();
  const { dateTime } = useMoments();
  const words = useDecisionWords();
  const { decision, days, note, by, decide_at } = decided;
  return (
    <FactList
      facts={[
        [t('MODERATION.FACT.DECISION'), words.decided(decision)],
        [t('MODERATION.TERM'), decision === 'bar' && words.term(days)],
        [t('MODERATION.NOTE'), note],
        [t('MODERATION.FACT.BY'), <PersonLink key="by" person={by} />],
        [t('MODERATION.FACT.DECIDED'), dateTime(decide_at)],
      ]}
    />
  );
}
