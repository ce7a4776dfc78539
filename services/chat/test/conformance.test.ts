import { chatRefusals } from '@market/chat-contract/refusals';
import { conforms } from '@market/service-kit/testing/conformance';
import { personalData } from '../src/personal-data.ts';
import { chatRouter } from '../src/router.ts';

conforms(chatRouter, { refusals: chatRefusals, folder: new URL('..', import.meta.url), personalData });
