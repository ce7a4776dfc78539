import { Button } from '@fluentui/react-button';
import { Checkbox } from '@fluentui/react-checkbox';
import { makeStyles } from '@griffel/react';
import { RUN_LIMITS, type SizeRuns as Saved } from '@market/catalogue-contract/size-run';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { FormField } from '@market/shell-kit/forms/form';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { Icon } from '@market/shell-kit/icons/icon';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { catalogue } from '../../../../api.ts';
import { FormSkeleton } from '../../../../management/form-skeleton.tsx';
import { useText } from '../../../../management/use-text.ts';
import { RunFields } from './run-fields.tsx';
import { emptyRun } from './size-run-values.ts';
import { useSizeRunsForm } from './use-size-runs-form.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '20px', minWidth: 0 },
  add: { alignSelf: 'flex-start' },
});

/** In which runs of sizes a model is sold, and whether in single pieces too. */
export function SizeRuns({ id }: { id: number }) {
  // Fresh: what is changed here must be what is kept there.
  const saved = catalogue.hooks.sizeRun.get.useQuery({ id }, { staleTime: 0 });
  if (saved.isError && !saved.data) return <LoadFailure error={saved.error} onRetry={() => void saved.refetch()} />;
  return saved.data ? <SizeRunsForm id={id} saved={saved.data.data} /> : <FormSkeleton />;
}

function SizeRunsForm({ id, saved }: { id: number; saved: Saved }) {
  const management = usePageStyles();
  const styles = useStyles();
  const { t } = useText();
  const form = useSizeRunsForm(id, saved);
  const { field } = useController({ control: form.control, name: 'runs' });
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(title);
  const { value: runs, onChange: change } = field;
  // What stands in the fields now: the list alone may be a keystroke behind.
  const typed = () => form.getValues('runs');
  if (saved.sizes.length === 0) return <p className={management.note}>{t('GOODS.RUNS.NO_SIZES')}</p>;
  return (
    <form className={management.form} onSubmit={form.submit} noValidate>
      <FormNotices form={form} />
      <PageSection title={t('GOODS.RUNS.TITLE')} titleRef={title}>
        <p className={management.note}>{t('GOODS.RUNS.HINT')}</p>
        <div className={styles.list} {...kept}>
          {runs.map((run, at) => (
            <RunFields
              key={run.id ?? `new ${at}`}
              form={form}
              at={at}
              saved={saved}
              onRemove={() => change(typed().filter((_, other) => other !== at))}
            />
          ))}
          {runs.length < RUN_LIMITS.runs && (
            <Button className={styles.add} icon={<Icon name="add" />} onClick={() => change([...typed(), emptyRun(saved)])}>
              {t('GOODS.RUNS.ADD')}
            </Button>
          )}
        </div>
        <FormField form={form} name="loose_allowed" hint={t('GOODS.RUNS.LOOSE_HINT')}>
          {({ value, onChange, ...rest }) => (
            <Checkbox {...rest} checked={value} label={t('GOODS.RUNS.LOOSE')} onChange={(_, { checked }) => onChange(checked === true)} />
          )}
        </FormField>
      </PageSection>
      <SaveBar form={form} />
    </form>
  );
}
