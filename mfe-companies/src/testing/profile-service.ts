import { type Answers, fakeService } from '@market/shell-kit/testing/fake-service';
import { aProfile, countries } from './profile.ts';

/** What the page of the profile asks of identity; a test says what is special in it. */
export const profileService = (answers: Answers = {}) =>
  fakeService({
    'country.list': () => ({ data: countries }),
    'me.profile': () => ({ data: aProfile() }),
    'me.sessions': () => ({ data: [] }),
    'me.consents': () => ({ data: [] }),
    'myData.file': () => ({ data: null }),
    'me.locations': () => ({ data: [] }),
    ...answers,
  });
