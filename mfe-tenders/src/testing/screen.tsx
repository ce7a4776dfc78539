import type { Me, Role } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import type { FakeService } from '@market/shell-kit/testing/fake-service';
import { drawScreen, type Screen } from '@market/shell-kit/testing/screen';
import { moduleOptions } from '../module-options.ts';
import { TendersRoutes } from '../routes.tsx';
import '../areas/tenders/pages/tender/tender.page.tsx';

function readerOf(reader: Role | 'guest' | Me): Me | null {
  if (typeof reader !== 'string') return reader;
  return reader === 'guest' ? null : aUser(reader);
}

/** The module's pages at an address, read by a user with that role or by a guest. */
export const openScreen = (address: string, service: FakeService, reader: Role | 'guest' | Me = 'ROLE_BUYER'): Promise<Screen> =>
  drawScreen(moduleOptions, <TendersRoutes />, { address, service, reader: readerOf(reader) });
