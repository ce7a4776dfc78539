import { makeStyles, mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  // It stands in a sentence, where colour alone does not tell it from the words.
  link: { textDecorationLine: 'underline' },
});

/** From which day the plan of the reader shows statistics, and where one is that shows more; nothing where they are whole. */
export function AvailableFrom({ day }: { day: string | null }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { date } = useFormat();
  if (day === null) return null;
  return (
    <p className={page.note}>
      {t('PROMO.AVAILABLE_FROM', { date: date(day) })}{' '}
      <Link to={addresses.tariffs} className={mergeClasses(page.link, styles.link)}>
        {t('PROMO.LONGER')}
      </Link>
    </p>
  );
}
