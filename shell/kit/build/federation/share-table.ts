import { runInNewContext } from 'node:vm';

type Id = string | number;

/** One shared specifier as the bundler wrote it: what it is, which chunks it needs, and the number of its file in them. */
export interface Share {
  name: string;
  version: string;
  range: string;
  chunks: Id[];
  file: Id;
}

/** The half of a table that says which file stands for which shared specifier. */
export interface Consumed {
  /** Chunk → stand-ins in it. */
  chunks: Record<string, Id[]>;
  /** Stand-in → specifier. */
  names: Record<string, string>;
}

interface WrittenShare {
  name: string;
  version: string;
  requiredVersion: string;
  factory: () => unknown;
}

interface WrittenConsumed {
  shareKey: string;
}

interface Written {
  initializeSharingData?: { scopeToSharingDataMapping: Record<string, WrittenShare[]> };
  consumesLoadingData?: {
    chunkMapping: Record<string, Id[]>;
    moduleIdToConsumeDataMapping: Record<string, WrittenConsumed>;
    initialConsumes: Id[];
  };
}

/** Everything here loads at once: what a factory asks for is recorded, in place of being fetched. */
function evaluate(source: string) {
  const asked: { chunks: Id[]; file: Id | undefined } = { chunks: [], file: undefined };
  // biome-ignore lint/suspicious/noThenProperty: it stands for a promise that is fulfilled at once.
  const loaded = { then: (next: () => () => unknown) => next()() };
  const require = Object.assign(
    (id: Id) => {
      asked.file = id;
    },
    {
      f: {},
      e: (id: Id) => {
        asked.chunks.push(id);
        return loaded;
      },
    },
  );
  runInNewContext(source, { __webpack_require__: require, Promise: { resolve: () => loaded, all: () => loaded } });
  const record = (factory: () => unknown): { chunks: Id[]; file: Id } => {
    Object.assign(asked, { chunks: [], file: undefined });
    factory();
    if (asked.file === undefined) throw new Error(`a share that answers no file: ${factory}`);
    return { chunks: asked.chunks, file: asked.file };
  };
  return { written: require as Written, record };
}

/** What every share of ours has in common, and the table therefore says once. */
const SHARED_TERMS = { eager: 0, treeShakingMode: null, singleton: 1, strictVersion: 1 };

const others = (entry: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(SHARED_TERMS).map(([term]) => [term, (entry as Record<string, unknown>)[term]])));

/** The shares in the run-time code `sharing` of the bundler. */
export function readShares(source: string): Share[] {
  const { written, record } = evaluate(source);
  const { default: shares = [], ...scopes } = written.initializeSharingData?.scopeToSharingDataMapping ?? {};
  if (Object.keys(scopes).length > 0) throw new Error(`shares outside of the default scope: ${Object.keys(scopes)}`);
  return shares.map((share) => {
    if (others(share) !== JSON.stringify(SHARED_TERMS)) throw new Error(`${share.name} is shared on terms of its own: ${others(share)}`);
    return { name: share.name, version: share.version, range: share.requiredVersion, ...record(share.factory) };
  });
}

/** The stand-ins in its run-time code `consumes_loading`. */
export function readConsumed(source: string): Consumed {
  const data = evaluate(source).written.consumesLoadingData;
  if (!data || data.initialConsumes.length > 0) throw new Error('expected stand-ins, none of them before the first chunk');
  const names = Object.entries(data.moduleIdToConsumeDataMapping).map(([id, { shareKey }]) => [id, shareKey]);
  return { chunks: data.chunkMapping, names: Object.fromEntries(names) };
}

/** The same shares as a table of rows, with the function of each made when the page starts. */
export function writeShares(shares: readonly Share[], uniqueName: string): string {
  const rows = shares.map(({ name, version, range, file, chunks }) => [name, version, range, file, ...chunks]);
  return `
__webpack_require__.S = {};
__webpack_require__.initializeSharingData = { scopeToSharingDataMapping: { default: ${JSON.stringify(rows)}.map(([name, version, requiredVersion, file, ...chunks]) => ({
  name, version, requiredVersion, ...${JSON.stringify(SHARED_TERMS)},
  factory: () => Promise.all(chunks.map((chunk) => __webpack_require__.e(chunk))).then(() => () => __webpack_require__(file)),
})) }, uniqueName: ${JSON.stringify(uniqueName)} };
__webpack_require__.I = __webpack_require__.I || (() => { throw new Error("should have __webpack_require__.I") });
`;
}

/** The stand-ins by name: what a share is, its row says. */
export function writeConsumed({ chunks, names }: Consumed): string {
  return `
__webpack_require__.consumesLoadingData = { chunkMapping: ${JSON.stringify(chunks)}, initialConsumes: [], moduleIdToConsumeDataMapping: Object.fromEntries(
  Object.entries(${JSON.stringify(names)}).map(([id, shareKey]) => {
    const { factory, ...share } = __webpack_require__.initializeSharingData.scopeToSharingDataMapping.default.find(({ name }) => name === shareKey);
    return [id, { ...share, shareScope: "default", shareKey, import: shareKey, fallback: factory }];
  }),
) };
__webpack_require__.f.consumes = __webpack_require__.f.consumes || (() => { throw new Error("should have __webpack_require__.f.consumes") });
`;
}
