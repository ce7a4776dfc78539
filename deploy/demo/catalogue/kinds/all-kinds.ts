import type { Kind } from '../kind.ts';
import { accessoryKinds } from './accessories.ts';
import { childrenKinds } from './children.ts';
import { denimKinds } from './denim.ts';
import { homeKinds } from './home.ts';
import { knitwearKinds } from './knitwear.ts';
import { menKinds } from './men.ts';
import { outerwearKinds } from './outerwear.ts';
import { shoeKinds } from './shoes.ts';
import { womenKinds } from './women.ts';
import { womenDressKinds } from './women-dresses.ts';
import { workwearKinds } from './workwear.ts';

export const KINDS: readonly Kind[] = [
  ...womenDressKinds,
  ...womenKinds,
  ...menKinds,
  ...denimKinds,
  ...outerwearKinds,
  ...childrenKinds,
  ...knitwearKinds,
  ...homeKinds,
  ...workwearKinds,
  ...shoeKinds,
  ...accessoryKinds,
];
