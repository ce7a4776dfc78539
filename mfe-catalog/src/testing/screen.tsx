import type { Me } from '@market/shell-kit/session/session-events';
import type { FakeService } from '@market/shell-kit/testing/fake-service';
import { drawScreen, type Screen } from '@market/shell-kit/testing/screen';
import type { ReactNode } from 'react';
import { moduleOptions } from '../module-options.ts';
import { CatalogRoutes } from '../routes.tsx';

/** The module's pages, or another part of it, at an address. A guest reads. */
export const openScreen = (address: string, service: FakeService, part: ReactNode = <CatalogRoutes />): Promise<Screen> =>
  drawScreen(moduleOptions, part, { address, service, reader: null });

/** The same, read by a signed-in user. */
export const openScreenAs = (reader: Me, address: string, service: FakeService): Promise<Screen> =>
  drawScreen(moduleOptions, <CatalogRoutes />, { address, service, reader });

/** Width of the window that media queries see, CSS px. */
export function resizeWindow(width: number): void {
  (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM.setViewport({
    width,
    height: 900,
  });
}
