import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Finding } from '@market/modules-contract/version';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  place: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

/** What the checks found in a build, each with its place there. */
export function FindingList({ label, findings }: { label: string; findings: readonly Finding[] }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <ul className={page.rows} aria-label={label}>
      {findings.map(({ code, severity, message, file, field }) => (
        <li key={[code, file, field, message].join(' ')} className={page.item}>
          <span className={page.words}>
            <span>{message}</span>
            <span className={styles.place}>{[file, field, code].filter(Boolean).join(' · ')}</span>
          </span>
          <StateBadge mood={severity === 'error' ? 'bad' : 'waiting'}>{t(`MODULES.UPLOAD.SEVERITY.${severity}`)}</StateBadge>
        </li>
      ))}
    </ul>
  );
}
