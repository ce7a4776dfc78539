import { useTableUrl } from '@market/shell-kit/routing/table-url';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { BringFile } from './bring-file.tsx';
import { ExportList } from './export-list.tsx';
import { ImportHistory } from './import-history.tsx';
import { importParams } from './import-list-state.ts';
import { ImportWorkspace } from './import-workspace.tsx';

/** Goods by the file: a new one, one on its way, and those of before. What is looked at stands in the address. */
export function ImportPage() {
  const styles = usePageStyles();
  const [listState, change] = useTableUrl(importParams);
  if (listState.job !== 0) return <ImportWorkspace key={listState.job} listState={listState} change={change} />;
  return (
    <div className={styles.page}>
      <BringFile onBrought={(job) => change({ job })} />
      <ExportList />
      <ImportHistory />
    </div>
  );
}
