import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';
import { ArchiveZone } from './archive-zone.tsx';
import { PublicationOutcome } from './publication-outcome.tsx';
import { usePublication } from './use-publication.ts';

/** Publishes a version by hand: the archive of a build is sent, judged, and what was found stands below. */
export function PublishVersionPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const publication = usePublication();
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('MODULES.UPLOAD.LEAD')}</p>
      <ArchiveZone publication={publication} />
      <PublicationOutcome outcome={publication.outcome} />
    </div>
  );
}
