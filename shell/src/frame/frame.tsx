import { useFocusFinders } from '@fluentui/react-tabster';
import { mergeClasses } from '@griffel/react';
import { $question } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $isInterrupted } from '@market/shell-kit/host/credential';
import { pageHistory } from '@market/shell-kit/routing/history';
import { useUnit } from 'effector-react';
import { type ComponentType, type JSX, type MouseEvent, useEffect, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { $inspectorOpen } from '../inspector/inspector-door.model.ts';
import { useInspectorShortcut } from '../inspector/use-inspector-shortcut.ts';
import { frameTexts, useText } from '../parts/frame-texts.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { isPaletteShortcut } from '../parts/shortcuts.ts';
import { $draft } from '../platform/draft/draft.model.ts';
import { $isRenewed } from '../platform/feed.model.ts';
import { ModuleOutlet } from '../platform/module-outlet.tsx';
import type { OwnPage } from '../platform/routes/own-pages.ts';
import { $routeMatch } from '../platform/routes/route-match.model.ts';
import { Announcements } from './announcements/announcements.tsx';
import { $deletionAt } from './deletion/deletion.model.ts';
import { ErrorPage } from './error/error-page.tsx';
import { useFrameStyles } from './frame.styles.ts';
import { $isMissing, $isOnScreen, $isOwnPage, $replacement } from './journey.model.ts';
import { PrivacyNotice } from './notice/privacy-notice.tsx';
import { PageFooter, PageHeader, PageMenu } from './page-parts.tsx';
import { $paletteOpen, paletteToggled } from './palette/palette.model.ts';
import { $endingPlan } from './plan/plan.model.ts';
import { ProgressBar } from './progress/progress-bar.tsx';
import { ScrollTop } from './scroll/scroll-top.tsx';
import { useSplash } from './splash/use-splash.ts';
import { Subheader } from './subheader/subheader.tsx';
import { useArrival } from './use-arrival.ts';
import { useNavigationEntries, usePageName } from './use-page.ts';

const Palette = lazyPart(() => import('./palette/palette.tsx').then(({ Palette: part }) => part));
const Inspector = lazyPart(() => import('../inspector/inspector.tsx').then(({ Inspector: part }) => part));
const ConfirmHost = lazyPart(() => import('./confirm/confirm-host.tsx').then(({ ConfirmHost: part }) => part));
const DraftBanner = lazyPart(() => import('./draft/draft-banner.tsx').then(({ DraftBanner: part }) => part));
const DeletionBanner = lazyPart(() => import('./deletion/deletion-banner.tsx').then(({ DeletionBanner: part }) => part));
const PlanBanner = lazyPart(() => import('./plan/plan-banner.tsx').then(({ PlanBanner: part }) => part));
const NewerPrompt = lazyPart(() => import('./newer/newer-prompt.tsx').then(({ NewerPrompt: part }) => part));
const ToastHost = lazyPart(() => import('./toasts/toast-host.tsx').then(({ ToastHost: part }) => part));

/** Handed in from outside: the frame surrounds the pages of the shell and knows none of them. */
interface OwnPages {
  ownPage: ComponentType<{ page: OwnPage }>;
  signInAgain: ComponentType<{ wanted: boolean }>;
}

/** The page: the frame stays, the module in it changes. */
export function Frame(pages: OwnPages): JSX.Element {
  return (
    <I18nextProvider i18n={frameTexts}>
      <Page {...pages} />
    </I18nextProvider>
  );
}

function Page({ ownPage, signInAgain: SignInAgain }: OwnPages): JSX.Element {
  const { t } = useText();
  const styles = useFrameStyles();
  const { isOwn, draft, deletion, plan, isRenewed, paletteOpen, inspectorOpen, toasts, question, isOnScreen, isInterrupted } = useUnit({
    isOwn: $isOwnPage,
    draft: $draft,
    deletion: $deletionAt,
    plan: $endingPlan,
    isRenewed: $isRenewed,
    paletteOpen: $paletteOpen,
    inspectorOpen: $inspectorOpen,
    toasts: $toasts,
    question: $question,
    isOnScreen: $isOnScreen,
    isInterrupted: $isInterrupted,
  });
  const { palette } = useNavigationEntries();
  useAddressRules();
  usePaletteShortcut();
  useInspectorShortcut();
  useSplash(isOnScreen);
  useLastingModals();
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/a11y/useValidAnchor: readers look for a link here, and without scripts it is one */}
      <a href="#content" className={styles.skip} onClick={skipToContent}>
        {t('COMMON.SKIP_TO_CONTENT')}
      </a>
      <Announcements />
      <PrivacyNotice />
      <ProgressBar />
      <DraftBanner wanted={draft !== null} />
      <DeletionBanner wanted={deletion !== null} />
      <PlanBanner wanted={plan !== null} />
      <PageHeader isPlain={isOwn} />
      <ToastHost wanted={toasts.at(-1)?.id ?? false} />
      <div className={styles.body}>
        <PageMenu asDrawer={isOwn} />
        <div className={styles.column}>
          <Content ownPage={ownPage} />
          {isOwn ? null : <PageFooter />}
        </div>
      </div>
      <NewerPrompt wanted={isRenewed} />
      <ScrollTop />
      <Palette wanted={paletteOpen} entries={palette} />
      <Inspector wanted={inspectorOpen} />
      <SignInAgain wanted={isInterrupted} />
      <ConfirmHost wanted={question !== null} />
    </div>
  );
}

function Content({ ownPage: OwnPageView }: Pick<OwnPages, 'ownPage'>): JSX.Element {
  const styles = useFrameStyles();
  const { isMissing, match, isOnScreen } = useUnit({ isMissing: $isMissing, match: $routeMatch, isOnScreen: $isOnScreen });
  const { title, trail, tabTitle } = usePageName();
  useArrival(tabTitle);
  const isOwn = match.kind === 'own';
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      {isMissing ? <ErrorPage /> : null}
      {isOwn ? <OwnPageView page={match.page} /> : null}
      {isMissing || isOwn ? null : <Subheader title={title} trail={trail} onBack={() => goBack(trail.at(-2)?.path)} />}
      {/* Stays on every page: modules are mounted into an element that React must not make anew. */}
      <div className={mergeClasses(styles.content, !isOnScreen && styles.changing, (isMissing || isOwn) && styles.away)}>
        <ModuleOutlet />
      </div>
    </main>
  );
}

/** Moves the focus only: a `#content` in the address would be one more step for "back". */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** To where the user came from; to the page above, when they came from outside. */
function goBack(above: string | undefined): void {
  const cameFromHere = ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
  if (cameFromHere || !above) pageHistory.go(-1);
  else pageHistory.push(above);
}

function useAddressRules(): void {
  const replacement = useUnit($replacement);
  useLayoutEffect(() => {
    if (replacement) pageHistory.replace(replacement);
  }, [replacement]);
}

/**
 * Fluent's care for dialogs lives as long as something uses it. It hides the page from assistive technology while a dialog stands and shows it
 * again a moment later: with the only dialog it would go first, and the page would stay hidden.
 */
function useLastingModals(): void {
  useFocusFinders();
}

function usePaletteShortcut(): void {
  const { open, toggle } = useUnit({ open: $paletteOpen, toggle: paletteToggled });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The first half of the shortcut: by the time the other key comes down the code is on its way.
      if (event.key === 'Control' || event.key === 'Meta') Palette.preload();
      if (!isPaletteShortcut(event)) return;
      event.preventDefault();
      toggle(!open);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open, toggle]);
}
