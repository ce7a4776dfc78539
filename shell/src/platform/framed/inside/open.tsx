import '../../forbid-compiling.ts';
import { askFx, type Question } from '@market/shell-kit/feedback/confirm';
import { $transport } from '@market/shell-kit/host/transport';
import type { Lifecycle } from '@market/shell-kit/slots/module-root';
import type { LoadedWidget, SelfDrawnWidget } from '@market/shell-kit/slots/slot-contribution';
import { fork, type Scope } from 'effector';
import { runEntry } from '../../loading/entry-script.ts';
import { exposed, prepareFederation } from '../../loading/federation.ts';
import { requestOf } from '../../loading/request-of.ts';
import type { FromFrame } from '../from-frame.ts';
import type { Start, ToFrame } from '../to-frame.ts';
import { connectToPage } from './connect-to-page.ts';
import { forwardShortcuts } from './forward-shortcuts.ts';
import { type Greeting, onMessage } from './greeting.ts';
import { offeredTo } from './own-shares.ts';
import { PortCalls, portTransport } from './port-transport.ts';
import { mountWidget } from './widget-root.tsx';

/** What runs in the document, as far as the page handles it. */
interface Running {
  unmount: () => Promise<void>;
  props: (props: object) => void;
}

interface Opened {
  start: Start;
  scope: Scope;
  container: HTMLElement;
  send: (message: FromFrame) => void;
}

/** Runs the module, and nothing else: whatever of it wants something of the page has the port. */
export async function open({ start, port }: Greeting): Promise<void> {
  const send = (message: FromFrame) => port.postMessage(message);
  const calls = new PortCalls(port);
  const scope = fork({
    values: [[$transport, portTransport(calls)]],
    handlers: [
      [
        askFx,
        (question: Question) =>
          new Promise((decide) => calls.ask({ type: 'ask', question }, { answered: decide, refused: () => decide(false) })),
      ],
    ],
  });
  const follow = connectToPage({ scope, module: start.module, send });
  for (const type of ['locale', 'theme', 'config', 'reader'] as const) follow({ type, [type]: start[type] } as ToFrame);
  forwardShortcuts(send);
  const container = document.createElement('div');
  container.dataset.module = start.module;
  document.body.append(container);
  const running = run({ start, scope, container, send });
  onMessage(port, (message) => {
    calls.hear(message);
    follow(message);
    if (message.type === 'ping') send({ type: 'pong' });
    if (message.type === 'props') void running.then(({ props }) => props(message.props));
    if (message.type === 'unmount') void running.then(({ unmount }) => unmount()).finally(() => send({ type: 'unmounted' }));
  });
  new ResizeObserver(() => send({ type: 'height', px: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(
    container,
  );
  await running.then(
    () => send({ type: 'mounted' }),
    (error: unknown) => send(failed(error, true)),
  );
}

const failed = (error: unknown, isFatal: boolean): FromFrame => ({
  ...{ type: 'failed', isFatal },
  detail: (error instanceof Error ? error.message : String(error)).slice(0, 2000),
  request: requestOf(error).slice(0, 2000),
});

const isSelfDrawn = (found: unknown): found is SelfDrawnWidget => typeof found === 'object' && found !== null && 'mountWidget' in found;

async function run(opened: Opened): Promise<Running> {
  const { start, scope, container, send } = opened;
  prepareFederation();
  await runEntry(start.entry);
  const { shared } = start;
  const found = await exposed(start, start.expose, shared ? (scope) => offeredTo(shared, scope) : undefined);
  if (start.props) {
    const place = { container, scope, props: start.props };
    return isSelfDrawn(found) ? found.mountWidget(place) : mountWidget(found as LoadedWidget, place);
  }
  const { bootstrap, mount, unmount } = found as Lifecycle;
  await bootstrap?.();
  const report = (error: unknown, isFatal: boolean) => send(failed(error, isFatal));
  // Addresses of other modules are not sent to this document.
  await mount({ container, scope, owns: () => true, report });
  return { unmount, props: () => undefined };
}
