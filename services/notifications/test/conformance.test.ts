import { notificationsRefusals } from '@market/notifications-contract/refusals';
import { conforms } from '@market/service-kit/testing/conformance';
import { notificationsRouter } from '../src/router.ts';

conforms(notificationsRouter, { refusals: notificationsRefusals, folder: new URL('..', import.meta.url) });
