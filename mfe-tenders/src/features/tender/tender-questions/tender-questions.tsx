import { Button } from '@fluentui/react-button';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useChanges } from '@market/shell-kit/data/changes';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { Question } from '@market/tenders-contract/question';
import type { Tender } from '@market/tenders-contract/tender';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tendersApi } from '../../../api.ts';
import { AnswerForm } from './answer-form.tsx';
import { AskForm } from './ask-form.tsx';
import { useText } from './use-text.ts';

/** So many stand there to begin with, and come with each press on "more". */
const STEP = 20;

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    minWidth: 0,
    paddingBottom: '16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  answer: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    paddingInlineStart: '16px',
    borderLeft: `3px solid ${tokens.colorBrandStroke2}`,
  },
  press: { alignSelf: 'flex-start' },
});

/** What vendors ask about a tender and what its owner answers: read by all of them, the asker unnamed. */
export function TenderQuestions({ tender }: { tender: Tender }) {
  const page = usePageStyles();
  const { t } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(title);
  return (
    <PageSection title={t('TENDER_QUESTIONS.TITLE')} titleRef={title} {...kept}>
      <p className={page.note}>{t('TENDER_QUESTIONS.HINT')}</p>
      {tender.allowed.includes('ask') && <AskForm tenderId={tender.id} />}
      <Questions tender={tender} />
    </PageSection>
  );
}

function Questions({ tender }: { tender: Tender }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const [shown, setShown] = useState(STEP);
  const list = tendersApi.hooks.question.list.useQuery({ id: tender.id, page: 1, per_page: shown }, { placeholderData: keepPreviousData });
  useChanges('tender', (change) => {
    if (!change || change.id === tender.id) void list.refetch();
  });
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <Skeleton aria-label={t('TENDER_QUESTIONS.LOADING')} aria-busy="true">
        <SkeletonItem size={72} />
      </Skeleton>
    );
  }
  const { data, total } = list.data;
  if (total === 0) return <p className={page.note}>{t('TENDER_QUESTIONS.NONE')}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={t('TENDER_QUESTIONS.TITLE')}>
        {data.map((question) => (
          <QuestionItem key={question.id} question={question} mayAnswer={tender.allowed.includes('answer')} />
        ))}
      </ul>
      {total > data.length && (
        <Button className={styles.press} onClick={() => setShown(shown + STEP)}>
          {t('TENDER_QUESTIONS.MORE')}
        </Button>
      )}
    </>
  );
}

function QuestionItem({ question, mayAnswer }: { question: Question; mayAnswer: boolean }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime } = useFormat();
  const [isAnswering, setAnswering] = useState(false);
  const { text, asked_at, own, company, answer } = question;
  const facts = [dateTime(asked_at), own && t('TENDER_QUESTIONS.OWN'), company && t('TENDER_QUESTIONS.BY', { brand: company.brand })];
  const close = () => setAnswering(false);
  return (
    <li className={styles.item}>
      <p className={page.prose}>{text}</p>
      <span className={page.small}>{facts.filter(Boolean).join(' · ')}</span>
      {isAnswering ? (
        <AnswerForm question={question} onSaved={close} onCancel={close} />
      ) : (
        <>
          <Answer question={question} />
          {mayAnswer && (
            <Button
              className={styles.press}
              aria-label={t(answer === null ? 'TENDER_QUESTIONS.ANSWER_OF' : 'TENDER_QUESTIONS.EDIT_OF', { text })}
              onClick={() => setAnswering(true)}
            >
              {t(answer === null ? 'TENDER_QUESTIONS.ANSWER_ACTION' : 'TENDER_QUESTIONS.EDIT')}
            </Button>
          )}
        </>
      )}
    </li>
  );
}

function Answer({ question: { answer, answered_at } }: { question: Question }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime } = useFormat();
  if (answer === null) return <p className={page.note}>{t('TENDER_QUESTIONS.WAITS')}</p>;
  return (
    <div className={styles.answer}>
      <strong>{t('TENDER_QUESTIONS.ANSWER')}</strong>
      <p className={page.prose}>{answer}</p>
      {answered_at !== null && <span className={page.small}>{dateTime(answered_at)}</span>}
    </div>
  );
}
