import { type DocumentType, readPublicDocument } from '@market/shell-kit/documents/public-document';
import { $locale } from '@market/shell-kit/session/locale';
import { attach, createEvent, createStore, sample } from 'effector';
import { $step } from '../sign-in/sign-in-form.model.ts';
import { legalVersionsRead } from '../sign-in/sign-in-request.model.ts';

/** A legal text to be read over the page. */
export const documentOpened = createEvent<DocumentType>();
export const documentClosed = createEvent();

export const $openDocument = createStore<DocumentType | null>(null)
  .on(documentOpened, (_, type) => type)
  .on(documentClosed, () => null);

/** Which versions there are to agree to. Unknown ones are left to the service. */
const readVersionsFx = attach({
  source: $locale,
  effect: async (locale) => {
    const [terms, privacy] = await Promise.all([
      readPublicDocument('user_agreement', { locale }),
      readPublicDocument('privacy_policy', { locale }),
    ]);
    return {
      ...(terms ? { terms_version: String(terms.version_id) } : {}),
      ...(privacy ? { personal_data_version: String(privacy.version_id) } : {}),
    };
  },
});

sample({ clock: $step, filter: (step) => step === 'registration', fn: () => undefined, target: readVersionsFx });
sample({ clock: readVersionsFx.doneData, target: legalVersionsRead });
