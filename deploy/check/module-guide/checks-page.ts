import type { CheckText } from '../../../services/modules/checks/texts/check-text.ts';
import { codeTexts } from '../../../services/modules/checks/texts/code-texts.ts';
import { configTexts } from '../../../services/modules/checks/texts/config-texts.ts';
import { federationTexts } from '../../../services/modules/checks/texts/federation-texts.ts';
import { fileTexts } from '../../../services/modules/checks/texts/file-texts.ts';
import { manifestTexts } from '../../../services/modules/checks/texts/manifest-texts.ts';
import { neighbourTexts } from '../../../services/modules/checks/texts/neighbour-texts.ts';
import { placeTexts } from '../../../services/modules/checks/texts/place-texts.ts';
import { rangeTexts } from '../../../services/modules/checks/texts/range-texts.ts';
import { GENERATED, page } from './markdown.ts';

const HEAD = `# Checks

What a build is judged by, on your machine and in the registry alike. A finding has a code, which never changes its meaning, a sentence, the file and the
field it is about, and a cure. An **error** keeps a version from being published; a **warning** is shown and lets it pass. In the sentences below a word in
braces stands for what was found.`;

export type Texts = Readonly<Record<string, CheckText>>;

/** As they are put together in check-texts.ts; a test holds the two together. */
export const CHECK_CHAPTERS: readonly (readonly [title: string, texts: Texts])[] = [
  ['Files', fileTexts],
  ['The manifest', manifestTexts],
  ['Federation, loading and digests', federationTexts],
  ['Ranges of what the module requires', rangeTexts],
  ['Scripts, source maps and styles', codeTexts],
  ['Companies and neighbours', neighbourTexts],
  ['Places for others', placeTexts],
  ['Settings', configTexts],
];

const gravity = ({ severity, isFrameOnly }: CheckText): string => {
  if (isFrameOnly) return 'Error, and a warning [in a frame](contract.md#your-own-react)';
  return severity === 'error' ? 'Error' : 'Warning';
};

function entry([name, text]: [string, CheckText]): string {
  const { says, cure } = text;
  return [`### ${name}`, `${gravity(text)}: ${says.en}.`, `**Cure.** ${cure.en}`, `*${says.ru}.* ${cure.ru}`].join('\n\n');
}

/** `docs/modules/checks.md`: every code with its sentence and its cure. */
export const checksPage = (): string =>
  page(GENERATED, HEAD, ...CHECK_CHAPTERS.flatMap(([title, texts]) => [`## ${title}`, ...Object.entries(texts).map(entry)]));
