// Before any schema is made.
import './platform/forbid-compiling.ts';
// Before the address is read.
import './platform/draft/take-ticket.ts';
import { FluentProvider } from '@fluentui/react-provider';
import { IdPrefixProvider } from '@fluentui/react-utilities';
import { pageHistory } from '@market/shell-kit/routing/history';
import { PageRouter } from '@market/shell-kit/routing/navigation';
import { $theme, themeTokens } from '@market/shell-kit/session/theme';
import { Provider as ScopeProvider, useUnit } from 'effector-react';
import type { PropsWithChildren, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame/frame.tsx';
import { OwnPageView, SignInAgainView } from './own-page-view.tsx';
import { restoreScroll } from './platform/scroll.ts';
import { startPlatform } from './start-platform.ts';

function Themed({ children }: PropsWithChildren): ReactNode {
  const theme = useUnit($theme);
  return <FluentProvider theme={themeTokens(theme)}>{children}</FluentProvider>;
}

function openPage(element: HTMLElement): void {
  const scope = startPlatform();
  restoreScroll(pageHistory);
  createRoot(element, { identifierPrefix: 'shell-' }).render(
    <ScopeProvider value={scope}>
      <IdPrefixProvider value="shell-">
        <Themed>
          <PageRouter>
            <Frame ownPage={OwnPageView} signInAgain={SignInAgainView} />
          </PageRouter>
        </Themed>
      </IdPrefixProvider>
    </ScopeProvider>,
  );
}

const element = document.getElementById('app');
if (element) openPage(element);
