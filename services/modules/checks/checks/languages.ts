import type { Bilingual, Setting } from '@market/modules-contract/manifest';
import { type Finding, finding, shortened } from '../finding.ts';
import type { Build } from '../read-build.ts';

function textFindings(field: string, text: Bilingual): Finding[] {
  const empty = (['ru', 'en'] as const).filter((language) => text[language].trim() === '');
  if (empty.length > 0) return empty.map((language) => finding('TEXT_EMPTY', { field, details: { language } }));
  const isTranslated = /\p{Script=Cyrillic}/u.test(text.ru) || !/\p{L}/u.test(text.en);
  return isTranslated ? [] : [finding('TEXT_NOT_RUSSIAN', { field, details: { text: shortened(text.ru) } })];
}

const settingFindings = ([name, { 'x-title': title, 'x-description': description }]: [string, Setting]): Finding[] => [
  ...textFindings(`config.properties.${name}.x-title`, title),
  ...(description ? textFindings(`config.properties.${name}.x-description`, description) : []),
];

/** Every text of the manifest is there in both languages, and the Russian one is Russian. */
export const checkLanguages = ({ manifest: { title, routes, nav, config } }: Build): Finding[] => [
  ...textFindings('title', title),
  ...routes.flatMap((route, index) => textFindings(`routes[${index}].title`, route.title)),
  ...nav.flatMap((entry, index) => textFindings(`nav[${index}].label`, entry.label)),
  ...Object.entries(config?.properties ?? {}).flatMap(settingFindings),
];
