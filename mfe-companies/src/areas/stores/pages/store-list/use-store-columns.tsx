import { Link as TextLink } from '@fluentui/react-link';
import { makeStyles } from '@griffel/react';
import type { Store } from '@market/companies-contract/store';
import { $locale } from '@market/shell-kit/session/locale';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { unmasked } from '../../../../features/company/masked-phone.ts';
import { weekInWords } from '../../../../features/working-time/week.ts';
import { useText } from '../../use-text.ts';

const NONE = '—';

const useStyles = makeStyles({
  whole: { whiteSpace: 'nowrap' },
  pieces: { display: 'inline-flex', flexWrap: 'wrap', columnGap: '12px', whiteSpace: 'nowrap' },
});

/** What the list tells of a store, column by column. */
export function useStoreColumns(): { lead: LeadColumn<Store>; columns: IndexColumn<Store>[] } {
  const { t } = useText();
  const locale = useUnit($locale);
  const styles = useStyles();
  return useMemo(() => {
    /** A range of hours stays in one line. */
    const inPieces = (hours: string) =>
      hours && (
        <span className={styles.pieces}>
          {hours.split(', ').map((piece) => (
            <span key={piece}>{piece}</span>
          ))}
        </span>
      );
    const flag = (on: boolean, word: string) => (on ? <StateBadge mood="good">{word}</StateBadge> : NONE);
    return {
      lead: { id: 'name', title: t('STORES.COLUMN.name'), cell: ({ name }) => name, note: ({ location }) => location.address },
      columns: [
        {
          id: 'phone',
          title: t('STORES.COLUMN.phone'),
          cell: ({ phone_number: phone, phone_mask }) =>
            phone ? (
              <TextLink className={styles.whole} href={`tel:+${phone}`}>
                {unmasked(phone_mask, phone)}
              </TextLink>
            ) : (
              phone_mask || NONE
            ),
        },
        {
          id: 'hours',
          title: t('STORES.COLUMN.hours'),
          cell: ({ working_time }) => (working_time ? inPieces(weekInWords(working_time, locale)) || t('HOURS.NEVER') : NONE),
        },
        { id: 'pickup', title: t('STORES.COLUMN.pickup'), cell: ({ location }) => flag(location.pickup_point, t('STORES.PICKUP')) },
        { id: 'warehouse', title: t('STORES.COLUMN.warehouse'), cell: ({ warehouse }) => flag(warehouse, t('STORES.WAREHOUSE')) },
      ],
    };
  }, [t, locale, styles]);
}
