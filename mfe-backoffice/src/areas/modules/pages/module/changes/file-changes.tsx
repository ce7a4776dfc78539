import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { FileChange } from '@market/modules-contract/version-changes';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../use-text.ts';
import { ChangeRows, kindOf } from './change-rows.tsx';
import { useKilobytes } from './use-kilobytes.ts';

const useStyles = makeStyles({
  summary: { cursor: 'pointer', ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' } },
  rows: { paddingTop: '8px' },
});

const countOf = (changes: readonly FileChange[], kind: ReturnType<typeof kindOf>) =>
  changes.filter((change) => kindOf(change) === kind).length;

/** How many files came, went and changed; which ones, unfolds. */
export function FileChanges({ changes }: { changes: readonly FileChange[] }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  if (changes.length === 0) return <p className={page.note}>{t('MODULES.CHANGES.SAME_FILES')}</p>;
  const counts = { added: countOf(changes, 'added'), removed: countOf(changes, 'removed'), changed: countOf(changes, 'changed') };
  return (
    <details>
      <summary className={styles.summary}>{t('MODULES.CHANGES.FILES', counts)}</summary>
      <div className={styles.rows}>
        <ChangeRows
          label={t('MODULES.CHANGES.FILE_LIST')}
          changes={changes}
          keyOf={({ before, after }) => `${before?.path} ${after?.path}`}
          draw={(change) => <File change={change} />}
        />
      </div>
    </details>
  );
}

/** The name that it has now; of a file that is gone, the one it had. */
function File({ change: { before, after } }: { change: FileChange }) {
  const page = usePageStyles();
  const { t } = useText();
  const kilobytes = useKilobytes();
  const [was, is] = [before && kilobytes(before.bytes), after && kilobytes(after.bytes)];
  return (
    <>
      <span>{(after ?? before)?.path}</span>
      <span className={page.small}>
        {was !== null && is !== null && was !== is ? t('MODULES.CHANGES.FROM_TO', { before: was, after: is }) : (is ?? was)}
      </span>
    </>
  );
}
