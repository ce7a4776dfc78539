import { codeTexts } from './code-texts.ts';
import { configTexts } from './config-texts.ts';
import { federationTexts } from './federation-texts.ts';
import { fileTexts } from './file-texts.ts';
import { manifestTexts } from './manifest-texts.ts';
import { neighbourTexts } from './neighbour-texts.ts';
import { placeTexts } from './place-texts.ts';
import { rangeTexts } from './range-texts.ts';

/** Every code with its gravity and its sentences. A code exists by standing here, so none is without words. */
export const checkTexts = {
  ...fileTexts,
  ...manifestTexts,
  ...placeTexts,
  ...configTexts,
  ...federationTexts,
  ...rangeTexts,
  ...codeTexts,
  ...neighbourTexts,
};

export type CheckCode = keyof typeof checkTexts;

/** For documents that explain every code. */
export const CHECK_CODES = Object.keys(checkTexts) as CheckCode[];
