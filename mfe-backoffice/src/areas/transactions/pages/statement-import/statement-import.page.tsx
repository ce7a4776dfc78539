import { useTableUrl } from '@market/shell-kit/routing/table-url';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { BringStatement } from './bring-statement.tsx';
import { StatementList } from './statement-list.tsx';
import { statementParams } from './statement-params.ts';
import { StatementWorkspace } from './statement-workspace.tsx';

/** What a bank says of payments: a file to bring, below those that were brought before, then what one of them pays. The address says which statement, so a reload shows the same. */
export function StatementImportPage() {
  const styles = usePageStyles();
  const [{ statement }, change] = useTableUrl(statementParams);
  if (statement !== 0)
    return <StatementWorkspace key={statement} id={statement} leave={() => change({ statement: 0, state: '', page: 1 })} />;
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <BringStatement onBrought={(id) => change({ statement: id, state: '', page: 1 })} />
      </div>
      <StatementList />
    </div>
  );
}
