import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { type JSX, useEffect, useState } from 'react';
import { $draft } from '../../platform/draft/draft.model.ts';
import { forgetTicket } from '../../platform/draft/kept-ticket.ts';
import type { TicketedDraft } from '../../platform/draft/read-ticket.ts';
import { useDraftText } from './draft-texts.ts';
import { useNewerDraft } from './use-newer-draft.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px 12px',
    padding: '4px 16px',
    backgroundColor: tokens.colorStatusWarningBackground2,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
  },
});

/** Says that what stands here is no version that anybody else sees, and leads back to the one that is. */
export function DraftBanner(): JSX.Element | null {
  const draft = useUnit($draft);
  return draft && <Banner draft={draft} />;
}

function leave(): void {
  forgetTicket();
  location.reload();
}

function Banner({ draft }: { draft: TicketedDraft }): JSX.Element {
  const t = useDraftText();
  const styles = useStyles();
  const locale = useUnit($locale);
  const isOver = useIsOver(draft.expiresAt);
  useNewerDraft(draft);
  const time = new Date(draft.expiresAt).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <section aria-label={t('LABEL')} className={styles.bar}>
      <span>{t(isOver ? 'EXPIRED' : 'SHOWN', { title: draft.record.title[locale], time })}</span>
      <Button size="small" appearance="subtle" onClick={leave}>
        {t('LEAVE')}
      </Button>
    </section>
  );
}

/** Whether it is later than that. */
function useIsOver(expiresAt: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return isOver;
}
