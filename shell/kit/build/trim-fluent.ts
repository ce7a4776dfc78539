import { join, sep } from 'node:path';
import { rspack } from '@rspack/core';

const replaced = (request: RegExp, context: string, by: string) =>
  new rspack.NormalModuleReplacementPlugin(request, (resource) => {
    if (resource.context.endsWith(context.replaceAll('/', sep)) || (context.endsWith('/') && resource.context.includes(context)))
      resource.request = join(import.meta.dirname, by);
  });

/** Packages that are shared whole bring all of themselves to everybody's first view. */
export const trimFluent = [
  /**
   * Fluent's tree asks the avatar package for one context, and with it come avatars, badges, popovers and their icons: 24 KB for every reader
   * who sees the categories.
   */
  replaced(/^@fluentui\/react-avatar$/, '/@fluentui/react-tree/', 'no-tree-avatars.js'),
  replaced(/^@fluentui\/react-icons$/, '/@fluentui/react-button/', 'button-icons.js'),
  // Buttons in two parts or with two lines: nobody has them. What stays pressed is the kit's.
  replaced(/^\.\/(Compound|Split|Toggle)Button\.js$/, '/@fluentui/react-button/lib', 'unused.cjs'),
  replaced(/^rtl-css-js\/core$/, '/@griffel/core/', 'no-rtl.js'),
  replaced(/^\.\/tokens\.js$/, '/@fluentui/tokens/lib', 'css-variables.ts'),
  // Ready-made themes, for Teams and high contrast among them: ours are made of the brand's own colours.
  replaced(/^\.\/themes\/index\.js$/, '/@fluentui/tokens/lib', 'unused.cjs'),
  // Elements that are waited for by name until they appear, and a table of types that was published by mistake.
  replaced(/^\.\.\/State\/ObservedElement\.js$/, '/tabster/dist/esm/get', 'unused.cjs'),
  replaced(/^\.\/tabster-types-6\.0\.1-do-not-use\.js$/, '/@fluentui/react-tabster/lib', 'unused.cjs'),
  // What servers draw with.
  replaced(/^\.\/renderToStyleElements\.js$/, '/@griffel/react/src', 'unused.cjs'),
  replaced(/^\.\/create(TeamsDark|HighContrast)Theme\.js$/, '/@fluentui/tokens/lib/utils', 'unused.cjs'),
];
