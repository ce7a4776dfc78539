import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { availableRuns, runPieces, runPriceKopecks, type SizeRuns } from '@market/catalogue-contract/size-run';
import { toKopecks, toRoubles } from '@market/kit-contract/money';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FormField } from '@market/shell-kit/forms/form';
import { Icon } from '@market/shell-kit/icons/icon';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { readNumber } from '../../../../management/number-field.ts';
import { useText } from '../../../../management/use-text.ts';
import { type RunInput, sizeKey } from './size-run-values.ts';
import type { SizeRunsFormState } from './use-size-runs-form.ts';

const useStyles = makeStyles({
  run: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minWidth: 0,
    margin: 0,
    padding: '12px 16px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .fui-Input': { width: '100%', minWidth: 0 },
  },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', gap: '12px' },
  sizes: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))', gap: '8px', alignItems: 'start' },
  legend: { padding: '0 4px', fontWeight: tokens.fontWeightSemibold },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  summary: { margin: 0 },
});

interface RunFieldsProps {
  form: SizeRunsFormState;
  /** Which of the runs. */
  at: number;
  saved: SizeRuns;
  onRemove: () => void;
}

/** One run: what it is called, how many of each size, in which colour and for how much. */
export function RunFields({ form, at, saved, onRemove }: RunFieldsProps) {
  const styles = useStyles();
  const { t } = useText();
  const number = at + 1;
  return (
    <fieldset className={styles.run}>
      <legend className={styles.legend}>{t('GOODS.RUNS.NUMBER', { number })}</legend>
      <div className={styles.fields}>
        <FormField form={form} name={`runs.${at}.name`} label={t('GOODS.RUNS.NAME')} required>
          {(field) => <Input {...field} />}
        </FormField>
        <FormField form={form} name={`runs.${at}.name_en`} label={t('GOODS.RUNS.NAME_EN')}>
          {(field) => <Input {...field} lang="en" />}
        </FormField>
        {saved.colours.length > 0 && (
          <FormField form={form} name={`runs.${at}.colour`} label={t('GOODS.RUNS.COLOUR')}>
            {(field) => (
              <Select {...field}>
                <option value="">{t('GOODS.RUNS.EACH_COLOUR')}</option>
                {saved.colours.map(({ id, value }) => (
                  <option key={id} value={String(id)}>
                    {value}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        )}
        <FormField form={form} name={`runs.${at}.price`} label={t('GOODS.RUNS.PRICE')} hint={t('GOODS.RUNS.PRICE_HINT')}>
          {(field) => <Input {...field} inputMode="decimal" contentAfter="₽" />}
        </FormField>
      </div>
      <div className={styles.sizes}>
        {saved.sizes.map(({ id, value }) => (
          <FormField key={id} form={form} name={`runs.${at}.counts.${sizeKey(id)}`} label={value}>
            {(field) => (
              <Input {...field} value={field.value ?? ''} inputMode="numeric" aria-label={t('GOODS.RUNS.COUNT', { size: value })} />
            )}
          </FormField>
        ))}
      </div>
      <div className={styles.foot}>
        <Summary run={form.watch(`runs.${at}`)} saved={saved} />
        <Button appearance="subtle" icon={<Icon name="trash" />} aria-label={t('GOODS.RUNS.REMOVE', { number })} onClick={onRemove} />
      </div>
    </fieldset>
  );
}

/** What the run comes to, in the colour of which there is most. */
function Summary({ run, saved }: { run: RunInput; saved: SizeRuns }) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const best = bestColour(run, saved);
  if (!best) return <p className={mergeClasses(management.note, styles.summary)}>{t('GOODS.RUNS.NOTHING')}</p>;
  const given = readNumber(run.price);
  const price = runPriceKopecks(given === null || !(given > 0) ? null : toKopecks(given), best);
  const words = { pieces: number(runPieces(best)), price: money(toRoubles(price)), available: number(availableRuns(best)) };
  return <p className={mergeClasses(management.note, styles.summary)}>{t('GOODS.RUNS.SUMMARY', words)}</p>;
}

interface Part {
  count: number;
  units: number;
  price_kopecks: number;
  available: number;
}

/** The parts of a run in one colour that has all of its sizes; null: none has, or it is of nothing. */
function bestColour(run: RunInput, { sizes, colours, variants }: SizeRuns): Part[] | null {
  const wanted = sizes.flatMap(({ id }) => {
    const count = readNumber(run.counts[sizeKey(id)] ?? '') ?? 0;
    return Number.isInteger(count) && count > 0 ? [{ size: id, count }] : [];
  });
  const ids = run.colour === '' ? [...colours.map(({ id }) => id), null] : [Number(run.colour)];
  const made = ids.flatMap((colour) => {
    const parts = wanted.flatMap(({ size, count }): Part[] => {
      const own = variants.find((variant) => variant.size === size && variant.colour === colour);
      return own ? [{ count, units: own.units, price_kopecks: toKopecks(own.price), available: own.available }] : [];
    });
    return parts.length === wanted.length && wanted.length > 0 ? [parts] : [];
  });
  return made.sort((one, other) => availableRuns(other) - availableRuns(one))[0] ?? null;
}
