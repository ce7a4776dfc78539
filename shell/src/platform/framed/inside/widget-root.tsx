import { FluentProvider } from '@fluentui/react-provider';
import { PageRouter } from '@market/shell-kit/routing/navigation';
import { $theme, themeTokens } from '@market/shell-kit/session/theme';
import type { LoadedWidget, WidgetPlace } from '@market/shell-kit/slots/slot-contribution';
import { Provider as ScopeProvider, useUnit } from 'effector-react';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

function Themed({ children }: PropsWithChildren): ReactNode {
  const theme = useUnit($theme);
  return (
    <FluentProvider theme={themeTokens(theme)} style={{ backgroundColor: 'transparent' }}>
      {children}
    </FluentProvider>
  );
}

/** A widget that stands alone in its document; the page hands it other props when its place has others. */
export function mountWidget({ Widget }: LoadedWidget, { container, scope, props }: WidgetPlace) {
  const Shown = Widget as unknown as ComponentType<object>;
  const root = createRoot(container);
  const draw = (current: object): void =>
    root.render(
      <ScopeProvider value={scope}>
        <Themed>
          <PageRouter>
            <Shown {...current} />
          </PageRouter>
        </Themed>
      </ScopeProvider>,
    );
  draw(props);
  return { props: draw, unmount: async () => root.unmount() };
}
