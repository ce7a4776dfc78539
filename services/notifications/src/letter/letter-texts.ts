import type { LetterContent } from '@market/notifications-contract/delivery';
import type { LetterBody } from './letter-body.ts';

type Template = LetterContent['template'];
type ParamsOf<Name extends Template> = Extract<LetterContent, { template: Name }>['params'];

/** Every letter in one language: what it says, given what it needs. `site` is where people open the product. */
export type LetterTexts = { [Name in Template]: (params: ParamsOf<Name>, site: string) => LetterBody };
