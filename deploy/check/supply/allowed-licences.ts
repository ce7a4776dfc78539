/** Under which a package may come, and why each is no burden to a product that is sold and whose source stays closed. */
export const ALLOWED: Readonly<Record<string, string>> = {
  MIT: 'asks for its notice alone, which THIRD_PARTY_NOTICES gives',
  ISC: 'the same in fewer words',
  'BSD-2-Clause': 'asks for its notice alone',
  'BSD-3-Clause': 'asks for its notice, and not to advertise with its authors',
  'Apache-2.0': 'asks for its notice and grants patents',
  'BlueOak-1.0.0': 'asks for its text or a link to it',
  Zlib: 'asks not to claim the work as ours',
  'Python-2.0': 'asks for its notice alone',
  '0BSD': 'asks for nothing',
  'MIT-0': 'asks for nothing',
  Unlicense: 'gives the work to the public',
  'CC0-1.0': 'gives the work to the public',
  'MPL-2.0': 'asks that changes to its own files are published; we change none',
};

interface Exception {
  /** The packages, each version and platform of them. */
  name: RegExp;
  /** In the words of the manifest: another licence is another question. */
  licence: string | null;
  reason: string;
}

/** Single packages under another one. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'a shared library, loaded as it was published, which whoever runs the product may replace',
  },
  { name: /^spdx-exceptions$/, licence: 'CC-BY-3.0', reason: 'a list of licences that this check reads' },
  { name: /^spdx-ranges$/, licence: '(MIT AND CC-BY-3.0)', reason: 'a list of licences that this check reads' },
  {
    name: /^@fontsource-variable\/golos-text$/,
    licence: 'OFL-1.1',
    reason: 'a font, which may be sent with anything and is not sold by itself',
  },
  {
    name: /^elkjs$/,
    licence: 'EPL-2.0',
    reason: 'draws diagrams in the studio of Prisma, which comes with its command line and is never opened',
  },
  { name: /^@visx\/vendor$/, licence: 'MIT and ISC', reason: 'both allowed; the manifest does not write it as an expression' },
  { name: /^seq-queue$/, licence: null, reason: 'its LICENSE is that of MIT; the manifest does not say so' },
];
