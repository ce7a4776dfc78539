import { ModuleErrorCard } from '@market/shell-kit/feedback/module-error-card';
import { ModuleSkeleton } from '@market/shell-kit/feedback/module-skeleton';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { memo, type ReactNode } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { $everyRecord } from './feed.model.ts';
import { $stage, retryRequested } from './modules.model.ts';
import { $routeMatch } from './routes/route-match.model.ts';

const SwitchedOff = lazyPart(() => import('./switched-off.tsx').then((file) => file.SwitchedOff));

/** Where modules are mounted. React made the element and never looks into it again. */
export const OUTLET_ID = 'module-outlet';

const Outlet = memo(() => <div id={OUTLET_ID} />);

/** The module of the address, or what stands in for it: a skeleton on its way, a card with Retry when it failed, a word of it when it is switched off. */
export function ModuleOutlet(): ReactNode {
  const { stage, match, records, locale, retry } = useUnit({
    stage: $stage,
    match: $routeMatch,
    records: $everyRecord,
    locale: $locale,
    retry: retryRequested,
  });
  const module = match.kind === 'module' || match.kind === 'withdrawn' ? match.module : null;
  const name = records.find(({ id }) => id === module)?.title[locale];
  return (
    <>
      <Outlet />
      {match.kind === 'stopped' && <SwitchedOff wanted name={match.title[locale]} />}
      {stage.name === 'loading' && <ModuleSkeleton />}
      {stage.name === 'failed' && <ModuleErrorCard reason={stage.reason} {...(name ? { name } : {})} onRetry={retry} />}
    </>
  );
}
