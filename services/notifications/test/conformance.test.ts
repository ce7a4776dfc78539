import * as calls from '@market/notifications-contract/calls';
import { notificationsRefusals } from '@market/notifications-contract/refusals';
import { conforms } from '@market/service-kit/testing/conformance';
import { personalData } from '../src/personal-data.ts';
import { notificationsRouter } from '../src/router.ts';

conforms(notificationsRouter, {
  refusals: notificationsRefusals,
  calls: Object.values(calls),
  folder: new URL('..', import.meta.url),
  personalData,
});
