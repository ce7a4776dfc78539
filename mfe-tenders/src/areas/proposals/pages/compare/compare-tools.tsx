import { Button } from '@fluentui/react-button';
import { Switch } from '@fluentui/react-switch';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({ tools: { '@media print': { display: 'none' } } });

interface CompareToolsProps {
  toTender: string;
  diff: boolean;
  setDiff: (diff: boolean) => void;
  hidden: number;
  showHidden: () => void;
  saveFile: () => void;
}

/** What narrows a comparison, and the ways to take it along. */
export function CompareTools({ toTender, diff, setDiff, hidden, showHidden, saveFile }: CompareToolsProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  return (
    <div className={styles.tools}>
      <div className={page.row}>
        <Switch label={t('COMPARE.DIFF')} checked={diff} onChange={(_, { checked }) => setDiff(checked)} />
        {hidden > 0 && <Button onClick={showHidden}>{t('COMPARE.SHOW_HIDDEN', { count: hidden, formatted: number(hidden) })}</Button>}
        <Button onClick={() => window.print()}>{t('COMPARE.PRINT')}</Button>
        <Button onClick={saveFile}>{t('COMPARE.CSV')}</Button>
        <LinkButton to={toTender}>{t('COMPARE.TO_TENDER')}</LinkButton>
      </div>
    </div>
  );
}
