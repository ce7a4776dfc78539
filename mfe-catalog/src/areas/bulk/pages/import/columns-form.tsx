import { Button } from '@fluentui/react-button';
import { Select } from '@fluentui/react-select';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ImportAnswer, ImportFields } from '@market/catalogue-contract/import';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type FormEvent, useState } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { useChoiceStyles, useSheetStyles } from './sheet.styles.ts';

const useStyles = makeStyles({
  samples: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

interface ColumnsFormProps {
  job: ImportAnswer['data'];
  busy: boolean;
  send: (columns: (string | null)[]) => void;
}

/** Says what each column of the file means; what was guessed stands there already. */
export function ColumnsForm({ job, busy, send }: ColumnsFormProps) {
  const management = usePageStyles();
  const { t } = useText();
  const [meanings, setMeanings] = useState(() => job.columns.map(({ means }) => means));
  const fields = catalogue.hooks.import.fields.useQuery();
  const missing = (fields.data?.data ?? []).filter(({ required, means }) => required && !meanings.includes(means));
  const hasSku = meanings.includes('sku');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasSku && !busy) send(meanings);
  };
  // A meaning that is given to another column leaves the one that had it.
  const give = (at: number, means: string | null) =>
    setMeanings((before) => before.map((known, column) => (column === at ? means : known === means ? null : known)));
  return (
    <form className={management.card} onSubmit={submit} aria-labelledby="import-columns">
      <h2 id="import-columns" className={management.title}>
        {t('IMPORT.COLUMNS')}
      </h2>
      <p className={management.note}>
        {t('IMPORT.COLUMNS_HINT')} {job.encoding && t('IMPORT.READ_AS', { encoding: job.encoding })}
      </p>
      {fields.isError && !fields.data && <LoadFailure error={fields.error} onRetry={() => void fields.refetch()} />}
      <ColumnsTable columns={job.columns} meanings={meanings} fields={fields.data?.data ?? []} give={give} />
      {!hasSku && (
        <p className={management.fault} role="alert">
          {t('IMPORT.NO_SKU')}
        </p>
      )}
      {hasSku && missing.length > 0 && (
        <p className={management.note}>
          {t('IMPORT.WITHOUT', { columns: missing.map(({ title }) => t('IMPORT.QUOTED', { title })).join(', ') })}
        </p>
      )}
      <div className={management.row}>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={busy || !hasSku}>
          {t('IMPORT.CHECK')}
        </Button>
      </div>
    </form>
  );
}

interface ColumnsTableProps {
  columns: ImportAnswer['data']['columns'];
  meanings: readonly (string | null)[];
  fields: ImportFields['data'];
  give: (column: number, means: string | null) => void;
}

function ColumnsTable({ columns, meanings, fields, give }: ColumnsTableProps) {
  const sheet = useSheetStyles();
  const styles = useStyles();
  const { t } = useText();
  return (
    <section className={sheet.region} aria-label={t('IMPORT.COLUMNS')}>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th scope="col">{t('IMPORT.COLUMN')}</th>
            <th scope="col">{t('IMPORT.MEANS')}</th>
            <th scope="col">{t('IMPORT.SAMPLES')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ title, samples }, at) => {
            const name = title || t('IMPORT.NO_TITLE', { number: at + 1 });
            return (
              <tr key={at}>
                <th scope="row">{name}</th>
                <td>
                  <MeaningSelect
                    label={`${t('IMPORT.MEANS')}: ${name}`}
                    value={meanings[at] ?? ''}
                    fields={fields}
                    give={(means) => give(at, means)}
                  />
                </td>
                <td className={styles.samples}>{samples.join(' · ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface MeaningSelectProps {
  label: string;
  value: string;
  fields: ImportFields['data'];
  give: (means: string | null) => void;
}

function MeaningSelect({ label, value, fields, give }: MeaningSelectProps) {
  const styles = useChoiceStyles();
  const { t } = useText();
  const isParameter = ({ means }: ImportFields['data'][number]) => means.startsWith('parameter:');
  const options = (some: ImportFields['data']) =>
    some.map(({ means, title, required }) => (
      <option key={means} value={means}>
        {required ? `${title} *` : title}
      </option>
    ));
  return (
    <Select className={styles.choice} aria-label={label} value={value} onChange={(_, data) => give(data.value === '' ? null : data.value)}>
      <option value="">{t('IMPORT.SKIP')}</option>
      <optgroup label={t('IMPORT.FIELDS')}>{options(fields.filter((field) => !isParameter(field)))}</optgroup>
      <optgroup label={t('IMPORT.PARAMETERS')}>{options(fields.filter(isParameter))}</optgroup>
    </Select>
  );
}
