import { Button } from '@fluentui/react-button';
import type { ImportAnswer } from '@market/catalogue-contract/import';
import { failureOf } from '@market/shell-kit/data/failure';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { FormSkeleton } from '../../../../management/form-skeleton.tsx';
import { useText } from '../../use-text.ts';
import { ColumnsForm } from './columns-form.tsx';
import { ImportCounts } from './import-counts.tsx';
import type { ChangeListState, ImportListState } from './import-list-state.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { type ImportActions, isUnderWay, useImport } from './use-import.ts';

interface ImportWorkspaceProps {
  listState: ImportListState;
  change: ChangeListState;
}

/** One import, at whichever step it is. */
export function ImportWorkspace({ listState, change }: ImportWorkspaceProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const actions = useImport(listState.job);
  const { query } = actions;
  if (failureOf(query.error).status === 404) return <MissingPage />;
  return (
    <div className={styles.page}>
      <div>
        <Button appearance="subtle" icon={<Icon name="chevronLeft" />} onClick={() => change({ job: 0 })}>
          {t('IMPORT.BACK')}
        </Button>
      </div>
      {query.isError && !query.data && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <FormSkeleton />}
      {query.data && <Step job={query.data.data} actions={actions} listState={listState} />}
    </div>
  );
}

type Job = ImportAnswer['data'];
interface StepProps {
  job: Job;
  actions: ImportActions;
  listState: ImportListState;
}

function Step({ job, actions, listState }: StepProps) {
  const management = usePageStyles();
  const { t } = useText();
  const [renaming, setRenaming] = useState(false);
  const send = async (columns: (string | null)[]) => {
    if (await actions.map(columns)) setRenaming(false);
  };
  const isNaming = job.state === 'mapping' || (job.state === 'checked' && renaming);
  const title = useFocusOnResult(`${job.state} ${isNaming}`);
  return (
    <>
      <PageSection title={job.file_name} titleRef={title}>
        <p className={management.note} role="status">
          {t(`IMPORT.STATE.${job.state}`)}
        </p>
        {isUnderWay(job.state) && <ImportProgress job={job} />}
        {!isNaming && job.state !== 'canceled' && <ImportCounts job={job} />}
        <StepButtons job={job} actions={actions} naming={isNaming} onRename={() => setRenaming(true)} />
      </PageSection>
      {isNaming && <ColumnsForm job={job} busy={actions.busy} send={(columns) => void send(columns)} />}
      {!isNaming && !isUnderWay(job.state) && <ImportRows job={job} listState={listState} actions={actions} />}
    </>
  );
}

/** What was pressed gives way to what comes of it, further up the page: the focus goes there, and the page with it. */
function useFocusOnResult(step: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const known = useRef(step);
  useEffect(() => {
    if (known.current === step) return;
    known.current = step;
    if (document.activeElement === null || document.activeElement === document.body) title.current?.focus();
  }, [step]);
  return title;
}

/** Takes back what the import did, after it said what becomes of its goods. */
function UndoButton({ job, actions }: Pick<StepProps, 'job' | 'actions'>) {
  const { t } = useText();
  const { number } = useFormat();
  const ask = useUnit(askFx);
  const { created, updated } = job.counts;
  const undo = async () => {
    const question = {
      title: t('IMPORT.UNDO.ASK', { name: job.file_name }),
      text: t('IMPORT.UNDO.TEXT', { created: number(created), updated: number(updated) }),
      action: t('IMPORT.UNDO.ACTION'),
    };
    if (await ask({ ...question, danger: true })) await actions.undo();
  };
  return (
    <Button disabledFocusable={actions.busy} onClick={() => void undo()}>
      {t('IMPORT.UNDO.ACTION')}
    </Button>
  );
}

interface StepButtonsProps {
  job: Job;
  actions: ImportActions;
  naming: boolean;
  onRename: () => void;
}

function StepButtons({ job, actions, naming, onRename }: StepButtonsProps) {
  const management = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const ask = useUnit(askFx);
  const { created, updated } = job.counts;
  const count = created + updated;
  const isReady = job.state === 'checked' && !naming;
  const stop = async () => {
    const question = { title: t('IMPORT.CANCEL_ASK', { name: job.file_name }), text: t('IMPORT.CANCEL_TEXT'), action: t('IMPORT.CANCEL') };
    if (await ask({ ...question, danger: true })) await actions.cancel();
  };
  return (
    <div className={management.row}>
      {isReady && count > 0 && (
        <Button appearance="primary" size="large" disabledFocusable={actions.busy} onClick={() => void actions.start()}>
          {t('IMPORT.START', { count, formatted: number(count) })}
        </Button>
      )}
      {isReady && count === 0 && <p className={management.note}>{t('IMPORT.NOTHING')}</p>}
      {isReady && <Button onClick={onRename}>{t('IMPORT.CHANGE_COLUMNS')}</Button>}
      {job.undo.possible && <UndoButton job={job} actions={actions} />}
      {(isReady || (isUnderWay(job.state) && job.state !== 'undoing')) && (
        <Button appearance="subtle" disabledFocusable={actions.busy} onClick={() => void stop()}>
          {t('IMPORT.CANCEL')}
        </Button>
      )}
    </div>
  );
}
