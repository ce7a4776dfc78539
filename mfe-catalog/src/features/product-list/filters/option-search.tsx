import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { makeStyles } from '@griffel/react';
import { type ReactNode, useState } from 'react';
import { OPTIONS_SEARCHED, OPTIONS_SHOWN } from '../../../storefront-numbers.ts';
import { useText } from '../../../use-text.ts';
import { FilterFailed } from './filter-failed.tsx';
import type { FilterOption, SearchBeyond } from './filter-option.ts';
import { visibleOptions } from './visible-options.ts';

const useStyles = makeStyles({
  search: { width: '100%', marginBottom: '8px' },
  none: { margin: '4px 0' },
  more: { marginTop: '4px', paddingInline: '4px', minWidth: 0 },
});

interface OptionSearchProps {
  /** Name of the filter, for the label of its search field. */
  name: string;
  options: readonly FilterOption[];
  chosen: readonly number[];
  /** How many stand on screen before "show more". */
  limit?: number;
  beyond?: SearchBeyond;
  /** Draws the options that stand on screen. */
  children: (shown: readonly FilterOption[]) => ReactNode;
}

/** Keeps a long filter short: the first options, "show more", and a search of its own when there are many. */
export function OptionSearch({ name, options, chosen, limit = OPTIONS_SHOWN, beyond, children }: OptionSearchProps) {
  const styles = useStyles();
  const { t } = useText();
  const [words, setWords] = useState('');
  const [expanded, setExpanded] = useState(false);
  const { shown, hidden } = visibleOptions(options, { limit, chosen, expanded, words });
  return (
    <>
      {options.length > Math.max(limit, OPTIONS_SEARCHED) && (
        <Input
          className={styles.search}
          type="search"
          size="small"
          value={words}
          placeholder={t('FILTER.SEARCH_IN', { name })}
          aria-label={t('FILTER.SEARCH_IN', { name })}
          onChange={(_, { value }) => {
            setWords(value);
            beyond?.onWords(value);
          }}
        />
      )}
      {shown.length > 0 && children(shown)}
      {shown.length === 0 && !beyond?.isFailed && (
        <p className={styles.none} role="status">
          {t(beyond?.isWaiting ? 'SEARCH.SEARCHING' : 'FILTER.NO_OPTION')}
        </p>
      )}
      {beyond?.isFailed && <FilterFailed text={t('FILTER.FAILED')} retry={beyond.retry} />}
      {(hidden > 0 || expanded) && words === '' && (
        <Button
          className={styles.more}
          appearance="transparent"
          size="small"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? t('FILTER.LESS') : t('FILTER.MORE', { count: hidden })}
        </Button>
      )}
    </>
  );
}
