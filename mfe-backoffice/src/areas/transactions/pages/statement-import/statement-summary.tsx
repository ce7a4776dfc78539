import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import type { Statement } from '@market/billing-contract/statement';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useEffect, useRef } from 'react';
import { transactionPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({ text: { margin: 0 } });

interface StatementSummaryProps {
  statement: Statement;
  start: () => void;
  busy: boolean;
}

/** Which statement it is, and what an import of it does or has done. */
export function StatementSummary({ statement, start, busy }: StatementSummaryProps) {
  const { t } = useText();
  const { date, dateTime } = useFormat();
  const { file_name, account, from, to, uploaded_at, imported_at, counts, to_pay } = statement;
  const title = useFocusOnResult(imported_at);
  return (
    <PageSection title={file_name} titleRef={title}>
      <FactList
        facts={[
          [t('STATEMENT.ACCOUNT'), account],
          [t('STATEMENT.PERIOD'), t('STATEMENT.FROM_TO', { from: date(from), to: date(to) })],
          [t('STATEMENT.UPLOADED'), dateTime(uploaded_at)],
        ]}
      />
      {imported_at !== null && <Imported when={imported_at} paid={counts.imported} />}
      {counts.matched > 0 ? <Plan toPay={to_pay} start={start} busy={busy} /> : imported_at === null && <Nothing counts={counts} />}
    </PageSection>
  );
}

/** The button that was pressed gives way to what came of it: the focus goes there. */
function useFocusOnResult(importedAt: string | null) {
  const title = useRef<HTMLHeadingElement>(null);
  const known = useRef(importedAt);
  useEffect(() => {
    if (known.current === importedAt) return;
    known.current = importedAt;
    title.current?.focus();
  }, [importedAt]);
  return title;
}

function Imported({ when, paid }: { when: string; paid: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime, number } = useFormat();
  return (
    <>
      <p className={page.note} role="status">
        {t('STATEMENT.IMPORTED', { when: dateTime(when) })} {t('STATEMENT.PAID', { count: paid, formatted: number(paid) })}
      </p>
      <div className={page.row}>
        <LinkButton to={`${transactionPaths.invoices}?state=paid`}>{t('STATEMENT.TO_PAID')}</LinkButton>
      </div>
    </>
  );
}

interface PlanProps {
  toPay: Statement['to_pay'];
  start: () => void;
  busy: boolean;
}

/** What becomes paid, before it does. */
function Plan({ toPay: { invoices: count, amount }, start, busy }: PlanProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  return (
    <>
      <p className={styles.text} aria-live="polite">
        {t('STATEMENT.PLAN', { count, formatted: number(count), sum: money(amount) })}
      </p>
      <div className={page.row}>
        <Button
          appearance="primary"
          size="large"
          disabledFocusable={busy}
          {...(busy ? { icon: <Spinner size="tiny" /> } : {})}
          onClick={start}
        >
          {t(busy ? 'STATEMENT.IMPORTING' : 'STATEMENT.IMPORT')}
        </Button>
      </div>
    </>
  );
}

/** Why there is nothing to import. */
function Nothing({ counts: { suggested, unmatched } }: { counts: Statement['counts'] }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <p className={page.note} role="status">
      {t(suggested + unmatched > 0 ? 'STATEMENT.NONE_MATCHED' : 'STATEMENT.NOTHING_NEW')}
    </p>
  );
}
