import type { FakeService } from '@market/shell-kit/testing/fake-service';
import { drawScreen, type Screen } from '@market/shell-kit/testing/screen';
import type { ReactNode } from 'react';
import type { NewArrivalsConfig } from '../module-config.ts';
import { moduleOptions } from '../module-options.ts';
// Fetched when it is opened; here before the first test, which would wait for it.
import '../pages/new-arrivals/new-arrivals.page.tsx';
import { NewArrivalsRoutes } from '../routes.tsx';

/** A page of the module, read by a guest, as it is set in the shop. */
export const openPage = (address: string, service: FakeService, config: NewArrivalsConfig = { shown: 20 }): Promise<Screen> =>
  drawScreen(moduleOptions, <NewArrivalsRoutes />, { address, service, reader: null, config: { ...config } });

/** A panel of the module on a page of another owner. */
export const openPanel = (panel: ReactNode, service: FakeService): Promise<Screen> =>
  drawScreen(moduleOptions, panel, { address: '/companies/view/3', service, reader: null });
