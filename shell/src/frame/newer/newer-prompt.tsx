import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ModuleRecord } from '@market/modules-contract/feed';
import { $locale } from '@market/shell-kit/session/locale';
import { $isWorkUnsaved } from '@market/shell-kit/session/session-events';
import { useUnit } from 'effector-react';
import { type JSX, useEffect, useEffectEvent, useState } from 'react';
import { announced } from '../../parts/announcements.model.ts';
import { focusHeading } from '../../parts/focus-heading.ts';
import { replaceModuleFx } from '../../platform/modules.model.ts';
import { $newer, newerPutAway } from '../../platform/newer/newer-version.model.ts';
import { useNewerText } from './newer-texts.ts';

const useStyles = makeStyles({
  // Above the way up, and whatever stands at the bottom of the page.
  card: {
    position: 'fixed',
    right: '24px',
    bottom: 'calc(80px + var(--notice-height, 0px) + var(--save-bar-height, 0px))',
    zIndex: 90,
    boxSizing: 'border-box',
    width: 'min(360px, calc(100vw - 32px))',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    '@media (max-width: 768px)': { right: '16px', bottom: 'calc(72px + var(--notice-height, 0px) + var(--save-bar-height, 0px))' },
  },
  text: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, overflowWrap: 'anywhere' },
  foot: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Offers the version of the module on screen that others have already; whoever does not press keeps theirs until the next document. */
export function NewerPrompt(): JSX.Element | null {
  const newer = useUnit($newer);
  return newer && <Prompt key={`${newer.id} ${newer.version}`} record={newer} />;
}

/** What it says first, and when it failed, by the voice of the page: a region that arrives with its words is not heard. */
function useAnnounced(text: string, state: string): void {
  const announce = useUnit(announced);
  const say = useEffectEvent(() => announce({ text, politeness: 'polite' }));
  useEffect(() => {
    if (state !== 'UPDATING') say();
  }, [state]);
}

const ACTIONS = { OFFERED: 'UPDATE', UPDATING: 'UPDATING', FAILED: 'RETRY' } as const;

function Prompt({ record }: { record: ModuleRecord }): JSX.Element {
  const t = useNewerText();
  const styles = useStyles();
  const { locale, isUnsaved, replace, putAway, announce } = useUnit({
    ...{ locale: $locale, isUnsaved: $isWorkUnsaved },
    ...{ replace: replaceModuleFx, putAway: newerPutAway, announce: announced },
  });
  const [state, setState] = useState<keyof typeof ACTIONS>('OFFERED');
  const title = record.title[locale];
  const words = state === 'FAILED' ? 'FAILED' : 'OFFERED';
  const text = t(isUnsaved ? 'UNSAVED' : words, { title });
  useAnnounced(text, state);
  const update = async (): Promise<void> => {
    setState('UPDATING');
    try {
      const isReplaced = await replace(record);
      setState('OFFERED');
      if (!isReplaced) return;
      focusHeading();
      announce({ text: t('UPDATED', { title }), politeness: 'polite' });
    } catch {
      setState('FAILED');
    }
  };
  const close = (): void => {
    focusHeading();
    putAway(record);
  };
  return (
    <section aria-label={t('LABEL')} className={styles.card}>
      <p className={styles.text}>{text}</p>
      <div className={styles.foot}>
        {isUnsaved && state !== 'UPDATING' ? null : (
          <Button appearance="primary" disabledFocusable={state === 'UPDATING'} onClick={() => void update()}>
            {t(ACTIONS[state])}
          </Button>
        )}
        <Button appearance="subtle" onClick={close}>
          {t('PUT_AWAY')}
        </Button>
      </div>
    </section>
  );
}
