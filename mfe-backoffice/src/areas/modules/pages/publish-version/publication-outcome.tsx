import type { Finding, PublishedVersion } from '@market/modules-contract/version';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useEffect, useRef } from 'react';
import { FindingList } from '../../features/findings/finding-list.tsx';
import { modulePaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import type { Outcome } from './use-publication.ts';

/** What became of the last archive. */
export function PublicationOutcome({ outcome }: { outcome: Outcome | null }) {
  if (outcome === null) return null;
  if (outcome.kind === 'published') return <Published version={outcome.version} />;
  return <Refused reason={outcome.reason} findings={outcome.findings} />;
}

/** The heading takes the focus, so that a reader who does not see hears what became of the archive. */
function useAnnouncedTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}

function Published({ version: { module, version, is_new, state, warnings } }: { version: PublishedVersion }) {
  const styles = usePageStyles();
  const { t } = useText();
  const title = useAnnouncedTitle();
  return (
    <PageSection title={t(is_new ? 'MODULES.UPLOAD.PUBLISHED' : 'MODULES.UPLOAD.KNOWN', { module, version })} titleRef={title}>
      <p className={styles.note}>{t(`MODULES.UPLOAD.NEXT.${state}`)}</p>
      {warnings.length > 0 && <FindingList label={t('MODULES.UPLOAD.WARNINGS')} findings={warnings} />}
      <div className={styles.row}>
        <LinkButton appearance="primary" to={modulePaths.module(module)}>
          {t('MODULES.UPLOAD.TO_MODULE')}
        </LinkButton>
      </div>
    </PageSection>
  );
}

function Refused({ reason, findings }: { reason: string; findings: readonly Finding[] }) {
  const styles = usePageStyles();
  const { t } = useText();
  const title = useAnnouncedTitle();
  return (
    <PageSection title={t('MODULES.UPLOAD.REFUSED')} titleRef={title}>
      {findings.length === 0 ? (
        <p className={styles.reason}>{reason}</p>
      ) : (
        <FindingList label={t('MODULES.UPLOAD.FINDINGS')} findings={findings} />
      )}
    </PageSection>
  );
}
