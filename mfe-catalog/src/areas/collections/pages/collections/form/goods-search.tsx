import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { Icon } from '@market/shell-kit/icons/icon';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogue } from '../../../../../api.ts';
import { useDebounced } from '../../../../../use-debounced.ts';
import { useText } from '../../../use-text.ts';

const WAIT_MS = 300;
const FOUND_MAX = 10;

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '6px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  sku: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface GoodsSearchProps {
  company: number | null;
  chosen: readonly number[];
  add: (row: GoodsRow) => void;
}

/** Finds goods that the reader manages by their name or number, and adds them. */
export function GoodsSearch({ company, chosen, add }: GoodsSearchProps) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const [words, setWords] = useState('');
  const text = useDebounced(words.trim(), WAIT_MS);
  const asked = { text, per_page: FOUND_MAX, ...(company === null ? {} : { company_id: company }) };
  const found = catalogue.hooks.goods.list.useQuery(asked, { enabled: text !== '', placeholderData: keepPreviousData });
  return (
    <>
      <Field label={t('COLLECTION_FORM.FIND')} size="large" hint={t('COLLECTION_FORM.FIND_HINT')}>
        <Input
          type="search"
          size="large"
          value={words}
          maxLength={200}
          contentBefore={<Icon name="search" />}
          onChange={(_, data) => setWords(data.value)}
          // Enter here looks for goods and saves nothing.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {text !== '' && found.data && (
        <>
          <p className={management.note} role="status">
            {found.data.total === 0 ? t('COLLECTION_FORM.FOUND_NONE') : t('COLLECTION_FORM.FOUND', { count: found.data.total })}
          </p>
          <ul className={styles.list}>
            {found.data.data.map((row) => (
              <li key={row.id} className={styles.line}>
                <span className={styles.name}>
                  {row.name} <span className={styles.sku}>{row.sku}</span>
                </span>
                <Button
                  size="small"
                  icon={<Icon name="add" />}
                  disabledFocusable={chosen.includes(row.id)}
                  aria-label={t('COLLECTION_FORM.ADD_OF', { name: `${row.name} ${row.sku}` })}
                  onClick={() => add(row)}
                >
                  {t(chosen.includes(row.id) ? 'COLLECTION_FORM.ADDED' : 'COLLECTION_FORM.ADD')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
