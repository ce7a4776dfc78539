import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { CreatedPublishKey } from '@market/modules-contract/publish-key';
import { useCopy } from '@market/shell-kit/feedback/use-copy';
import { Icon } from '@market/shell-kit/icons/icon';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  key: {
    padding: '12px 16px',
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    userSelect: 'all',
  },
});

/** A key as it is shown this once. */
export function CreatedKey({ created, onDone }: { created: CreatedPublishKey; onDone: () => void }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const copy = useCopy({ copied: t('MODULES.KEY.COPIED'), failed: t('MODULES.KEY.NOT_COPIED') });
  return (
    <PageSection title={t('MODULES.KEY.CREATED_TITLE', { name: created.name })}>
      <p className={page.note} role="status">
        {t('MODULES.KEY.ONCE')}
      </p>
      <code className={styles.key}>{created.key}</code>
      <div className={page.row}>
        <Button appearance="primary" icon={<Icon name="copy" />} onClick={() => void copy(created.key)}>
          {t('MODULES.KEY.COPY')}
        </Button>
        <Button onClick={onDone}>{t('MODULES.KEY.DONE')}</Button>
      </div>
    </PageSection>
  );
}
