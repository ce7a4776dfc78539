import { Button } from '@fluentui/react-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../use-text.ts';

const lineOf = (id: number) => document.querySelector<HTMLElement>(`[data-category="${id}"]`);

interface FoundCategoriesProps {
  ids: readonly number[];
  /** Opens everything that a category lies in. */
  reveal: (id: number) => void;
}

/** How many categories are called as was looked for, and the way from one to the next; the first comes into sight by itself. */
export function FoundCategories({ ids, reveal }: FoundCategoriesProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const [next, setNext] = useState(0);
  const [first] = ids;
  useEffect(() => {
    if (first !== undefined) lineOf(first)?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  const go = () => {
    const id = ids[next % ids.length];
    if (id === undefined) return;
    // A line in a folded branch is drawn first: only then it can have the focus.
    flushSync(() => reveal(id));
    lineOf(id)?.focus();
    setNext(next + 1);
  };
  return (
    <div className={styles.row}>
      <p role="status" className={styles.note}>
        {ids.length === 0 ? t('CATEGORIES.FIND.NONE') : t('CATEGORIES.FIND.COUNT', { count: ids.length })}
      </p>
      {ids.length > 0 && <Button onClick={go}>{t('CATEGORIES.FIND.NEXT')}</Button>}
    </div>
  );
}
