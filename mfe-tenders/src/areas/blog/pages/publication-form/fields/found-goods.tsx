import { Input } from '@fluentui/react-input';
import { makeStyles } from '@griffel/react';
import { PUBLICATION_LIMITS } from '@market/content-contract/publication';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PickerLines } from '@market/shell-kit/forms/picker-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogue } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';

const WAIT_MS = 300;
const SHOWN = 20;

const useStyles = makeStyles({ content: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: '280px' } });

interface FoundGoodsProps {
  /** Whose goods; of a vendor their own in any case. */
  company: number;
  chosen: readonly number[];
  toggle: (id: number) => void;
  /** No more may be chosen. */
  isFull: boolean;
}

/** Models of a company, found by words, to be chosen by a press and given back by another. */
export function FoundGoods({ company, chosen, toggle, isFull }: FoundGoodsProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const [words, setWords] = useState('');
  return (
    <div className={styles.content}>
      <Input
        type="search"
        size="large"
        value={words}
        maxLength={200}
        aria-label={t('BLOG.GOODS.SEARCH')}
        placeholder={t('BLOG.GOODS.SEARCH_HINT')}
        contentBefore={<Icon name="search" />}
        onChange={(_, { value }) => setWords(value)}
      />
      <p className={page.note} role="status">
        {isFull ? t('BLOG.GOODS.FULL', { max: PUBLICATION_LIMITS.products }) : ''}
      </p>
      <Lines company={company} words={useSettled(words.trim())} chosen={chosen} toggle={toggle} />
    </div>
  );
}

function Lines({ company, words, chosen, toggle }: Pick<FoundGoodsProps, 'company' | 'chosen' | 'toggle'> & { words: string }) {
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const asked = { company_id: company, page: 1, per_page: SHOWN, ...(words === '' ? {} : { text: words }) };
  const {
    data: found,
    isError,
    error,
    refetch,
  } = catalogue.hooks.collection.findModels.useQuery(asked, { placeholderData: keepPreviousData });
  if (isError && !found) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!found) return <p className={page.note}>{t('BLOG.GOODS.SEARCHING')}</p>;
  if (found.total === 0) return <p className={page.note}>{t('BLOG.GOODS.NONE')}</p>;
  return (
    <>
      <PickerLines lines={found.data.map(({ id, name, sku }) => ({ id, text: `${name}, ${sku}` }))} chosen={chosen} choose={toggle} />
      {found.total > found.data.length && (
        <p className={page.note}>
          {t('BLOG.GOODS.MORE', { count: found.total - found.data.length, formatted: number(found.total - found.data.length) })}
        </p>
      )}
    </>
  );
}

/** The words once their typing has paused. */
function useSettled(words: string): string {
  const [settled, settle] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => settle(words), WAIT_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
