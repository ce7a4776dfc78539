import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { Switch } from '@fluentui/react-switch';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { type Weekday, type WorkingTime, weekdays } from '@market/companies-contract/store';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { $locale } from '@market/shell-kit/session/locale';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useUnit } from 'effector-react';
import { type Ref, useId, useState } from 'react';
import { useText } from '../../use-text.ts';
import { clockOf, copiedToAll, type Hours, hoursToOpenWith, weekdayName } from './week.ts';

const useStyles = makeStyles({
  days: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  day: {
    display: 'grid',
    gridTemplateColumns: '180px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: '52px',
    padding: '4px 0',
    ':not(:last-of-type)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '8px 0' },
  },
  hours: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { gridColumn: '1 / -1', gridRow: 2 },
  },
  // Fluent's own width is twice what five signs take.
  time: { width: '84px', minWidth: 0, '& > input': { minWidth: 0, width: '100%', fontVariantNumeric: 'tabular-nums' } },
  off: { color: tokens.colorNeutralForeground2 },
  fault: { flexBasis: '100%', margin: 0, color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

interface WorkingTimeFieldsProps {
  value: WorkingTime;
  onChange: (week: WorkingTime) => void;
  /** What is wrong with a day, in the reader's language. */
  faults: Partial<Record<Weekday, string | undefined>>;
  /** The first field, for a form that leads to its faults. */
  inputRef?: Ref<HTMLInputElement>;
}

/** When a store is open: day by day, or one day's hours for the whole week. */
export function WorkingTimeFields({ value, onChange, faults, inputRef }: WorkingTimeFieldsProps) {
  const styles = useStyles();
  const { t } = useText();
  const locale = useUnit($locale);
  const [copied, setCopied] = useState('');
  const copy = (day: Weekday) => {
    onChange(copiedToAll(value, day));
    setCopied(t('HOURS.COPIED', { day: weekdayName(day, locale, 'long') }));
  };
  const firstFault = weekdays.find((day) => faults[day]) ?? weekdays[0];
  return (
    <div className={styles.days}>
      {weekdays.map((day) => (
        <DayFields
          key={day}
          name={weekdayName(day, locale, 'long')}
          hours={value[day]}
          fault={faults[day]}
          onHours={(hours) => {
            setCopied('');
            onChange({ ...value, [day]: hours });
          }}
          onOpen={(open) => onChange({ ...value, [day]: open ? hoursToOpenWith(value) : null })}
          onCopy={() => copy(day)}
          {...(day === firstFault && inputRef ? { inputRef } : {})}
        />
      ))}
      <VisuallyHidden live>{copied}</VisuallyHidden>
    </div>
  );
}

/** All that a time has: the colon is put in at once. */
const FOUR_DIGITS = /^\d{4}$/;

interface DayFieldsProps {
  name: string;
  hours: Hours;
  fault: string | undefined;
  onHours: (hours: Hours) => void;
  onOpen: (open: boolean) => void;
  onCopy: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

function DayFields({ name, hours, fault, onHours, onOpen, onCopy, inputRef }: DayFieldsProps) {
  const styles = useStyles();
  const { t } = useText();
  const faultId = useId();
  const wrong = fault ? { 'aria-invalid': true, 'aria-describedby': faultId } : {};
  // Not the browser's own field of a time: that follows the language of the browser, which writes 7 PM for 19:00.
  const time = (part: 'from' | 'to', of: NonNullable<Hours>) => (
    <Input
      className={styles.time}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('HOURS.LIKE')}
      maxLength={7}
      value={of[part]}
      onBlur={() => clockOf(of[part]) !== of[part] && onHours({ ...of, [part]: clockOf(of[part]) })}
      aria-label={t(`HOURS.${part}`, { day: name })}
      onChange={(_, { value }) => onHours({ ...of, [part]: FOUR_DIGITS.test(value) ? clockOf(value) : value })}
      {...wrong}
      {...(part === 'from' && inputRef ? { input: { ref: inputRef } } : {})}
    />
  );
  return (
    <div className={styles.day}>
      <Switch label={name} checked={hours !== null} onChange={(_, { checked }) => onOpen(checked)} />
      <span className={styles.hours}>
        {hours ? (
          <>
            {time('from', hours)}
            <span aria-hidden="true">–</span>
            {time('to', hours)}
            {fault && (
              <p id={faultId} className={styles.fault}>
                {fault}
              </p>
            )}
          </>
        ) : (
          <span className={styles.off}>{t('HOURS.OFF')}</span>
        )}
      </span>
      <Button appearance="subtle" size="small" onClick={onCopy} aria-label={t('HOURS.COPY_OF', { day: name })}>
        {t('HOURS.COPY')}
      </Button>
    </div>
  );
}
