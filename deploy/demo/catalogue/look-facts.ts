import { lightLooks } from './look-facts/light.ts';
import type { LookFacts } from './look-facts/look.ts';
import { thingsLooks } from './look-facts/things.ts';
import { warmLooks } from './look-facts/warm.ts';

/** By the id of the drawing. */
export const LOOK_FACTS: Readonly<Record<string, LookFacts>> = { ...lightLooks, ...warmLooks, ...thingsLooks };
