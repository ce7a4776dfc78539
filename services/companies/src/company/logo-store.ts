import type { Logo } from '@market/companies-contract/company';
import { imageStore } from '@market/service-kit/files/image-store';

/** Logos of companies: `big` for the page, `small` for lists and cards. */
export const logoStore = imageStore({ service: 'companies', folder: 'logo', sizes: { big: 600, small: 200 } });

/** Addresses of the logo that is kept under `name`; null: none. */
export const logoUrls = (name: string | null): Logo | null =>
  name === null ? null : { path: logoStore.url('big', name), small: logoStore.url('small', name) };
