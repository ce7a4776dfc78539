import type { Locale } from '@market/shell-kit/session/locale';
import type { OtherModule } from './describe-modules.ts';

/** `Лавка (shop 1.0.0)` */
export const moduleName = ({ id, title, version }: OtherModule, locale: Locale): string =>
  `${title[locale]} (${version === null ? id : `${id} ${version}`})`;
