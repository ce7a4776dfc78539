import { Button } from '@fluentui/react-button';
import { ProgressBar } from '@fluentui/react-progress';
import { makeStyles } from '@griffel/react';
import { DropZone } from '@market/shell-kit/ui/drop-zone';
import { useText } from '../../use-text.ts';
import type { Publication } from './use-publication.ts';

const useStyles = makeStyles({
  progress: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '8px', width: '100%', maxWidth: '320px' },
  text: { margin: 0 },
});

/** Asks for an archive, and shows how far it is. */
export function ArchiveZone({ publication: { share, send, cancel } }: { publication: Publication }) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <DropZone
      icon="upload"
      text={t('MODULES.UPLOAD.DROP')}
      choose={t('MODULES.UPLOAD.CHOOSE')}
      accept=".tgz,.tar.gz,application/gzip"
      busy={share !== null}
      fault={null}
      onFiles={([archive]) => archive && share === null && send(archive)}
    >
      {share !== null && (
        <div className={styles.progress}>
          <ProgressBar {...(share < 1 ? { value: share } : {})} aria-label={t('MODULES.UPLOAD.LABEL')} />
          <p className={styles.text} role="status">
            {share < 1 ? t('MODULES.UPLOAD.SENDING', { percent: Math.round(share * 100) }) : t('MODULES.UPLOAD.JUDGING')}
          </p>
          <Button onClick={cancel}>{t('MODULES.UPLOAD.CANCEL')}</Button>
        </div>
      )}
    </DropZone>
  );
}
