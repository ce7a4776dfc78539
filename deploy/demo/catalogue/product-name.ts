import type { Cloth } from './cloths/cloth.ts';
import { CLOTHS, type ClothKey, PATTERN_WORDS } from './cloths.ts';
import type { Pattern } from './garments/fabric.ts';
import { agree, capital } from './grammar.ts';
import type { Cut, Kind } from './kind.ts';

/** What a model was put together from. */
export interface Makeup {
  kind: Kind;
  cut: Cut;
  cloth: ClothKey;
  pattern: Pattern;
  extra?: readonly [ru: string, en: string];
  /** The vendor's own name of the model. */
  title?: readonly [ru: string, en: string];
}

const joined = (words: readonly (string | undefined | false)[]) => words.filter(Boolean).join(' ');

/** «Платье миди из вискозы «Алиса»», «Юбка-карандаш из крепа в клетку», «Куртка демисезонная стёганая из плащёвки» */
export function nameRu({ kind, cut, cloth, pattern, extra, title }: Makeup): string {
  const { ru: noun, gender } = kind.noun;
  const grown = cut.ru.startsWith('-');
  const word = PATTERN_WORDS[pattern]?.ru;
  const adjective = word?.endsWith('ый') === true;
  const material: Cloth = CLOTHS[cloth];
  return capital(
    joined([
      grown ? noun + cut.ru : noun,
      !grown && agree(cut.ru, gender),
      adjective && agree(word, gender),
      !material.unsaid && material.ru,
      !adjective && word,
      extra?.[0],
      title && `«${title[0]}»`,
    ]),
  );
}

/** "Floral midi wrap viscose dress “Alisa”" */
export function nameEn({ kind, cut, cloth, pattern, extra, title }: Makeup): string {
  const material: Cloth = CLOTHS[cloth];
  return capital(
    joined([PATTERN_WORDS[pattern]?.en, cut.en, !material.unsaid && material.en, kind.noun.en, extra?.[1], title && `“${title[1]}”`]),
  );
}
