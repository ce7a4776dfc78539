import { Select } from '@fluentui/react-select';
import type { CodeMatch } from '@market/catalogue-contract/product-codes';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';
import type { JudgedRow } from './model/judged-rows.ts';
import { useQuickStyles } from './quick-order.styles.ts';

interface MatchedGoodsProps {
  judged: JudgedRow;
  onChoose: (id: number | null) => void;
}

/** What has the number: nothing, one product, or several of which one is chosen. */
export function MatchedGoods({ judged: { row, state, options, match, below }, onChoose }: MatchedGoodsProps) {
  const styles = useQuickStyles();
  const { t } = useText();
  const { number } = useFormat();
  if (state === 'searching') return <span className={styles.small}>{t('QUICK.SEARCHING')}</span>;
  if (state === 'unknown') return <span className={styles.fault}>{t('QUICK.UNKNOWN')}</span>;
  return (
    <>
      {match?.photo && <img className={styles.photo} src={match.photo} alt="" loading="lazy" />}
      <div className={styles.words}>
        {match && <Goods match={match} />}
        {state === 'several' && <span className={styles.fault}>{t('QUICK.SEVERAL_FOUND')}</span>}
        {options.length > 1 && (
          <Choice label={t('QUICK.SEVERAL', { code: row.code })} options={options} chosen={match?.id ?? null} onChoose={onChoose} />
        )}
        {state === 'empty' && match && <span className={styles.fault}>{t('QUICK.EMPTY_COUNT')}</span>}
        {match && below !== null && (
          <span className={styles.small}>
            {t(match.units > 1 ? 'QUICK.BELOW_PACKS' : 'QUICK.BELOW_PIECES', { formatted: number(below) })}
          </span>
        )}
      </div>
    </>
  );
}

function Goods({ match }: { match: CodeMatch }) {
  const styles = useQuickStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const left = match.stock_info.available_quantity;
  const facts = [match.sku, match.size, match.colour, match.company.brand].filter(Boolean);
  return (
    <>
      <Link to={addresses.product(match.id)} className={page.link}>
        {match.name}
      </Link>
      <span className={styles.small}>
        {[
          ...facts,
          left > 0 ? t(match.units > 1 ? 'QUICK.LEFT_PACKS' : 'QUICK.LEFT_PIECES', { formatted: number(left) }) : t('QUICK.SOLD_OUT'),
        ].join(' · ')}
      </span>
    </>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly CodeMatch[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  const { t } = useText();
  const { money } = useFormat();
  const nameOf = ({ name, size, colour }: CodeMatch) => [name, size, colour].filter(Boolean).join(', ');
  return (
    <Select aria-label={label} value={chosen ?? ''} onChange={(_, { value }) => onChoose(value === '' ? null : Number(value))}>
      {chosen === null && <option value="">{t('QUICK.SEVERAL_CHOOSE')}</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {t('QUICK.OPTION', { name: nameOf(option), company: option.company.brand, price: money(option.price) })}
        </option>
      ))}
    </Select>
  );
}
