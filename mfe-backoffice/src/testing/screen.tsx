import type { Role } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import type { FakeService } from '@market/shell-kit/testing/fake-service';
import { drawScreen, type Screen } from '@market/shell-kit/testing/screen';
import type { ReactNode } from 'react';
import { moduleOptions } from '../module-options.ts';
import { BackofficeRoutes } from '../routes.tsx';
// What the pages fetch when they are opened is here already: no test waits for a busy machine to read it.
import '../areas/documents/pages/document-edit/document-edit.page.tsx';
import '../areas/documents/pages/document-index/document-index.page.tsx';
import '../areas/documents/pages/document-read/document-read.page.tsx';
import '../areas/modules/pages/module/module.page.tsx';
import '../areas/modules/pages/module-list/module-list.page.tsx';
import '../areas/modules/pages/publish-keys/publish-keys.page.tsx';
import '../areas/modules/pages/publish-version/publish-version.page.tsx';
import '../areas/modules/texts.ts';
import '../areas/payments/pages/payment/payment.page.tsx';
import '../areas/payments/pages/payment-list/payment-list.page.tsx';
import '../areas/payments/pages/payouts/payouts.page.tsx';
import '../areas/payments/texts.ts';
import '../areas/promo/pages/code-statistics/code-statistics.page.tsx';
import '../areas/promo/pages/promo-list/promo-list.page.tsx';
import '../areas/promo/pages/promo-statistics/promo-statistics.page.tsx';
import '../areas/promo/pages/referrals/referrals.page.tsx';
import '../areas/promo/texts.ts';
import '../areas/tariffs/pages/tariff-list/tariff-list.page.tsx';
import '../areas/tariffs/texts.ts';
import '../areas/transactions/pages/invoice/invoice.page.tsx';
import '../areas/transactions/pages/invoice-list/invoice-list.page.tsx';
import '../areas/transactions/pages/statement-import/statement-import.page.tsx';
import '../areas/transactions/pages/transaction-list/transaction-list.page.tsx';
import '../areas/transactions/texts.ts';
import '../areas/users/pages/user/user.page.tsx';
import '../areas/users/pages/user-list/user-list.page.tsx';
import '../areas/users/texts.ts';
import '../areas/work/texts.ts';

/** The module's pages at an address, read by the administrator number 7 unless said otherwise. */
export const openScreen = (address: string, service: FakeService, role: Role = 'ROLE_ADMIN'): Promise<Screen> =>
  drawScreen(moduleOptions, <BackofficeRoutes />, { address, service, reader: aUser(role) });

/** A part of the module by itself, with its services around it. */
export const drawPart = (service: FakeService, part: ReactNode, role: Role = 'ROLE_ADMIN'): Promise<Screen> =>
  drawScreen(moduleOptions, part, { address: '/users/vendors', service, reader: aUser(role) });
