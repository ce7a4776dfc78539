import { createHash } from 'node:crypto';
import { FEDERATION_FILE, MANIFEST_FILE } from '@market/modules-contract/build';
import { asBuild, type Build, type BuildFiles, readBuild } from '../read-build.ts';
import type { Neighbour, ShellOffer, Surroundings } from '../surroundings.ts';

export const ENTRY = 'static/remoteEntry.0123456789.js';
export const MAIN = 'static/main.1111111111.js';
export const WIDGET = 'static/widget.2222222222.js';
export const STYLES = 'static/page.3333333333.css';

const GLOBAL = 'sample_1_0_0';

export const assets = (...js: string[]) => ({
  js: { sync: js, async: [] as string[] },
  css: { sync: [] as string[], async: [] as string[] },
});

export const manifest = {
  id: 'sample',
  version: '1.0.0',
  title: { ru: 'Образец', en: 'Sample' },
  routes: [
    { path: '/sample', title: { ru: 'Список', en: 'List' } },
    { path: '/sample/:id', title: { ru: 'Карточка', en: 'Card' }, parent: '/sample', shows: [{ kind: 'sample.card' }] },
  ],
  nav: [
    {
      id: 'sample',
      path: '/sample',
      label: { ru: 'Образец', en: 'Sample' },
      icon: 'catalog',
      audience: ['guest'],
      order: 1,
      place: 'menu',
    },
  ],
  slots: [{ slot: 'product.card', expose: './slots/product-card', load: 'idle' }],
  requires: { shellKit: '^1.0.0', services: { catalogue: '^1.0.0' } },
};

export const metaData = {
  globalName: GLOBAL,
  publicPath: 'auto',
  pluginVersion: '2.9.2',
  remoteEntry: { path: '', name: ENTRY, type: 'global' },
};

export const federation = {
  metaData,
  shared: [{ name: 'react/jsx-runtime', requiredVersion: '^19.3.0', assets: assets() }],
  exposes: [
    { path: './main', assets: { ...assets(MAIN), css: { sync: [STYLES], async: [] } } },
    { path: './slots/product-card', assets: assets(WIDGET) },
  ],
};

interface Changes {
  /** What the build is called on the page; each version has a name of its own. */
  global?: string;
  manifest?: object;
  federation?: object;
  /** Files that are there besides or instead; null takes one away. */
  files?: Record<string, string | Uint8Array | null>;
}

export const sourceMap = (...sources: string[]): string => JSON.stringify({ version: 3, sources, mappings: '' });

export const sha384 = (content: string | Uint8Array): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** An entry that pins these files and sets what makes browsers check them. */
export const entryText = (pinned: readonly (string | Uint8Array)[], global = GLOBAL): string =>
  `var ${global};(()=>{var h=${JSON.stringify(pinned.map(sha384))},s=document.createElement("script");` +
  `s.integrity=h[0],s.crossOrigin="anonymous",(globalThis.rspackChunk${global}||=[]).push(s)})();`;

/** The files of a module without a fault, but for the changes. */
export function sampleFiles({ files = {}, global = GLOBAL, ...changes }: Changes = {}): BuildFiles {
  const chunk = (id: number) => `(globalThis.rspackChunk${global}||=[]).push([[${id}],{}]);`;
  const parts: Record<string, string | Uint8Array | null> = {
    [MAIN]: chunk(1),
    [`${MAIN}.map`]: sourceMap('webpack://sample/./src/main.tsx'),
    [WIDGET]: chunk(2),
    [`${WIDGET}.map`]: sourceMap('webpack://sample/./src/slots/product-card/product-card.slot.tsx'),
    [STYLES]: '[data-module="sample"] .page{color:red}',
    [`${ENTRY}.map`]: sourceMap('webpack://sample/webpack/bootstrap'),
    [MANIFEST_FILE]: JSON.stringify({ ...manifest, ...changes.manifest }),
    [FEDERATION_FILE]: JSON.stringify({ ...federation, metaData: { ...metaData, globalName: global }, ...changes.federation }),
    ...files,
  };
  const pinned = Object.entries(parts).flatMap(([name, content]) => (/\.(js|css)$/.test(name) && content !== null ? [content] : []));
  const all = Object.entries({ [ENTRY]: entryText(pinned, global), ...parts });
  const bytes = (content: string | Uint8Array) => (typeof content === 'string' ? new TextEncoder().encode(content) : content);
  return new Map(all.flatMap(([name, content]) => (content === null ? [] : [[name, bytes(content)] as const])));
}

/** The same, read: for checks that look at one thing alone. */
export function sampleBuild(changes: Changes = {}): Build {
  const files = sampleFiles(changes);
  const read = readBuild(files);
  if (Array.isArray(read)) throw new Error(`The sample is unreadable: ${JSON.stringify(read)}`);
  return asBuild(files, read);
}

/** A build that the schema would refuse, such as one with a slot that is not there yet. */
export function unparsedBuild(own: object): Build {
  const build = sampleBuild();
  return { ...build, manifest: { ...build.manifest, ...own } };
}

export const aShell = (changes: Partial<ShellOffer> = {}): ShellOffer => ({
  version: '5.0.0',
  shellKit: '1.0.0',
  shared: {
    react: '19.3.1',
    'react-dom': '19.3.1',
    '@market/shell-kit': '1.0.0',
    '@fluentui/react-menu': '9.25.7',
    '@griffel/react': '1.7.8',
  },
  federation: '2.9.2',
  ...changes,
});

export const surroundings = (changes: Partial<Surroundings> = {}): Surroundings => ({
  shells: [aShell()],
  services: { catalogue: '1.2.0' },
  neighbours: [],
  vendor: { kind: 'house' },
  ...changes,
});

export const aNeighbour = (changes: Partial<Neighbour> = {}): Neighbour => ({
  id: 'other',
  vendor: 'market',
  version: '2.0.0',
  routes: [],
  nav: [],
  entry: { globalName: 'other_2_0_0' },
  ...changes,
});
