import type { ModulesRouter } from '@market/modules-contract/router';
import { serviceClient } from '@market/shell-kit/data/api';
import { useProvidedScope } from 'effector-react';
import { useEffect } from 'react';
import { keepTicket } from '../../platform/draft/kept-ticket.ts';
import type { TicketedDraft } from '../../platform/draft/read-ticket.ts';

/** So long after a save the author may have to wait for it. */
const LOOK_EVERY_MS = 2_000;

/**
 * Loads the page anew with each newer draft: builds of one version have one name on a page, so that two of them cannot stand in it. A look that
 * fails is followed by the next one.
 */
export function useNewerDraft({ record: { id, version } }: TicketedDraft): void {
  const scope = useProvidedScope();
  useEffect(() => {
    if (!scope) return;
    const modules = serviceClient<ModulesRouter>('modules', scope);
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const { data } = await modules.draft.newest.query({ module: id, version });
      if (!data) return;
      keepTicket(data.ticket);
      location.reload();
    };
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [scope, id, version]);
}
