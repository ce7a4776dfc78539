import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { ChecklistItem } from '@market/companies-contract/company-state';
import { Icon } from '@market/shell-kit/icons/icon';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  marks: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', margin: 0, padding: 0, listStyleType: 'none' },
  mark: { display: 'inline-flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap', fontSize: tokens.fontSizeBase200 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  missing: { color: tokens.colorStatusDangerForeground1 },
});

/** What of the checklist is there and what is not, in one line. */
export function ChecklistMarks({ checklist }: { checklist: readonly ChecklistItem[] }) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <ul className={styles.marks}>
      {checklist.map(({ key, done }) => (
        <li key={key} className={mergeClasses(styles.mark, done ? styles.done : styles.missing)}>
          <Icon name={done ? 'check' : 'close'} />
          {t(`CHECKLIST.SHORT.${key}`)}
          <VisuallyHidden>{t(done ? 'CHECKLIST.DONE' : 'CHECKLIST.MISSING')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
