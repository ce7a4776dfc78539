import { Button } from '@fluentui/react-button';
import { DrawerBody, DrawerHeader, OverlayDrawer } from '@fluentui/react-drawer';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { Icon } from '../parts/icon.tsx';
import { useFocusReturn } from '../parts/use-focus-return.ts';
import { exportFindings } from './export-findings.ts';
import { FeedFacts } from './feed-facts.tsx';
import { useInspectorStyles } from './inspector.styles.ts';
import { $inspectorOpen, inspectorToggled } from './inspector-door.model.ts';
import { useInspectorText } from './inspector-texts.ts';
import { ModuleFacts } from './module-facts.tsx';
import { moduleName } from './module-name.ts';
import { PlaceFacts } from './place-facts.tsx';
import { type Findings, useFindings } from './use-findings.ts';

/** Modules as they stand on this page: which version, why, what of it failed, why a place is empty. */
export function Inspector(): JSX.Element {
  const t = useInspectorText();
  const styles = useInspectorStyles();
  const { open, toggle } = useUnit({ open: $inspectorOpen, toggle: inspectorToggled });
  useFocusReturn(open);
  return (
    <OverlayDrawer
      open={open}
      position="end"
      className={styles.panel}
      aria-label={t('TITLE')}
      onOpenChange={(_, data) => toggle(data.open)}
    >
      <Contents onClose={() => toggle(false)} />
    </OverlayDrawer>
  );
}

/** Drawn while it is open alone, so that it says how things stand then. */
function Contents({ onClose }: { onClose: () => void }): JSX.Element {
  const t = useInspectorText();
  const styles = useInspectorStyles();
  const findings = useFindings();
  return (
    <>
      <DrawerHeader className={styles.head}>
        <h2 className={styles.title}>{t('TITLE')}</h2>
        <Button className={styles.export} onClick={() => exportFindings(findings)}>
          {t('EXPORT')}
        </Button>
        <Button appearance="subtle" icon={<Icon name="close" />} aria-label={t('CLOSE')} onClick={onClose} />
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <FeedFacts findings={findings} />
        <section aria-labelledby="inspector-modules">
          <h3 id="inspector-modules" className={styles.heading}>
            {t('MODULES')}
          </h3>
          <ul className={styles.list}>
            {findings.modules.map((module) => (
              <li key={module.id}>
                <ModuleFacts module={module} revision={findings.feed?.revision ?? 0} />
              </li>
            ))}
          </ul>
        </section>
        <OtherModules others={findings.others} />
        <PlaceFacts places={findings.places} />
        <Dropped dropped={findings.dropped} />
      </DrawerBody>
    </>
  );
}

/** Of whoever else has modules here, an author learns no more than which. */
function OtherModules({ others }: Pick<Findings, 'others'>): JSX.Element | null {
  const t = useInspectorText();
  const styles = useInspectorStyles();
  const locale = useUnit($locale);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="inspector-others">
      <h3 id="inspector-others" className={styles.heading}>
        {t('OTHERS')}
      </h3>
      <ul className={styles.list}>
        {others.map((module) => (
          <li key={module.id}>{moduleName(module, locale)}</li>
        ))}
      </ul>
    </section>
  );
}

function Dropped({ dropped }: Pick<Findings, 'dropped'>): JSX.Element {
  const t = useInspectorText();
  const styles = useInspectorStyles();
  return (
    <section aria-labelledby="inspector-dropped">
      <h3 id="inspector-dropped" className={styles.heading}>
        {t('DROPPED')}
      </h3>
      {dropped.length === 0 ? (
        <p>{t('NOTHING_DROPPED')}</p>
      ) : (
        <ul className={styles.list}>
          {dropped.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
