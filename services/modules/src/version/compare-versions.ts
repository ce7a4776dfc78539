import { nameWithoutHash } from '@market/module-checks/checks/file-names';
import { extensionOf } from '@market/module-checks/file-kinds';
import { type Finding, shortened } from '@market/module-checks/finding';
import type { ModuleRecord } from '@market/modules-contract/feed';
import type { ConfigSchema, OfferedPlace } from '@market/modules-contract/manifest';
import {
  type BuildWeight,
  type FileChange,
  MANIFEST_PARTS,
  type ManifestChange,
  type ManifestPart,
  type VersionChanges,
} from '@market/modules-contract/version-changes';

export interface ComparedFile {
  path: string;
  digest: string;
  size: number;
  /** null: it was not noted when the version was published. */
  transfer_size: number | null;
}

/** A version as it is kept, as far as two are compared. */
export interface ComparedVersion {
  record: ModuleRecord;
  /** Of its own pages; no feed has them. */
  places: readonly OfferedPlace[];
  /** What may be set of it: name → setting. */
  settings: ConfigSchema['properties'];
  files: readonly ComparedFile[];
  warnings: readonly Finding[];
}

type Fields = Readonly<Record<string, string>>;
type Entry = readonly [name: string, fields: Fields];

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of words as words, whatever else as JSON. */
function inWords(value: unknown): string {
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return shortened(typeof value === 'string' ? value : isList ? value.join(', ') : JSON.stringify(value));
}

/** `{ 'title.ru': 'Образец', audience: 'guest, ROLE_BUYER' }` for the fields of an entry. */
const fieldsOf = (entry: object, path = ''): Fields =>
  Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) =>
      isPlain(value) ? Object.entries(fieldsOf(value, `${path}${name}.`)) : [[`${path}${name}`, inWords(value)]],
    ),
  );

const ranges = (of: Readonly<Record<string, string>>): Entry[] => Object.entries(of).map(([name, range]) => [name, { range }]);

const ENTRIES: Record<ManifestPart, (version: ComparedVersion) => Entry[]> = {
  grants: ({ record }) => record.grants.map((grant) => [grant, {}]),
  slots: ({ record }) => record.slots.map(({ slot, ...entry }) => [slot, fieldsOf(entry)]),
  routes: ({ record }) => record.routes.map(({ path, ...entry }) => [path, fieldsOf(entry)]),
  nav: ({ record }) => record.nav.map(({ id, ...entry }) => [id, fieldsOf(entry)]),
  places: ({ places }) => places.map(({ name, ...entry }) => [name, fieldsOf(entry)]),
  config: ({ settings }) => Object.entries(settings).map(([name, setting]) => [name, fieldsOf(setting)]),
  requires: ({ record: { requires } }) => ranges({ 'shell-kit': requires.shellKit, ...requires.services }),
  shared: ({ record }) => ranges(record.shared),
  title: ({ record }) => [[record.id, fieldsOf(record.title)]],
};

const differing = (fields: Fields, from: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => from[name] !== value));

function changesOf(part: ManifestPart, before: readonly Entry[], after: readonly Entry[]): ManifestChange[] {
  const [known, wanted] = [new Map(before), new Map(after)];
  return [...new Set([...known.keys(), ...wanted.keys()])].flatMap((name) => {
    const [was, is] = [known.get(name), wanted.get(name)];
    if (!was || !is) return [{ part, name, before: was ?? null, after: is ?? null }];
    const change = { part, name, before: differing(was, is), after: differing(is, was) };
    return Object.keys({ ...change.before, ...change.after }).length > 0 ? [change] : [];
  });
}

type NamedFiles = ReadonlyMap<string, ComparedFile>;

/** Files by the names that they have in each version, as far as a name is of one file alone. */
function byName(files: readonly ComparedFile[]): NamedFiles {
  const named = Map.groupBy(files, ({ path }) => nameWithoutHash(path));
  return new Map([...named].flatMap(([name, [file, ...others]]) => (file && others.length === 0 ? [[name, file] as const] : [])));
}

/** What a file of one side is on the other, as far as that can be known. */
const counterpart = (own: NamedFiles, others: NamedFiles) => (file: ComparedFile) => {
  const name = nameWithoutHash(file.path);
  return own.get(name) === file ? others.get(name) : undefined;
};

const shown = (file: ComparedFile | undefined) => (file ? { path: file.path, bytes: file.size } : null);

function compareFiles(before: readonly ComparedFile[], after: readonly ComparedFile[]): FileChange[] {
  const isSame = (one: ComparedFile) => (other: ComparedFile) => one.path === other.path && one.digest === other.digest;
  const gone = before.filter((file) => !after.some(isSame(file)));
  const come = after.filter((file) => !before.some(isSame(file)));
  const [earlier, later] = [byName(gone), byName(come)];
  const [predecessor, successor] = [counterpart(later, earlier), counterpart(earlier, later)];
  return [
    ...come.map((file) => ({ before: shown(predecessor(file)), after: shown(file) })),
    ...gone.filter((file) => !successor(file)).map((file) => ({ before: shown(file), after: null })),
  ];
}

/** Bytes that travel; null as soon as of one file it is not known. */
const transferred = (files: readonly ComparedFile[]): number | null =>
  files.reduce<number | null>((sum, { transfer_size }) => (sum === null || transfer_size === null ? null : sum + transfer_size), 0);

function weightOf({ record, files }: ComparedVersion): BuildWeight {
  const start = [record.entry, ...record.start].map(({ url }) => url);
  return {
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    start_bytes: transferred(files.filter(({ path }) => start.includes(path))),
    whole_bytes: transferred(files.filter(({ path }) => ['js', 'css'].includes(extensionOf(path)))),
  };
}

/** Hashes in names of files make no other warning. */
const placeOf = ({ code, file, field }: Finding): string => [code, nameWithoutHash(file ?? ''), field].join(' ');

/** A module has fewer entries and files than that; one that has more is a change in itself. */
const CHANGES_MAX = 300;

type Compared = Omit<VersionChanges, 'against' | 'warnings'> & { warnings: Finding[] };

/** What a version differs in from another; null: from none, so that all of it is new. */
export function compareVersions(before: ComparedVersion | null, after: ComparedVersion): Compared {
  const manifest = MANIFEST_PARTS.flatMap((part) => changesOf(part, before ? ENTRIES[part](before) : [], ENTRIES[part](after)));
  const files = compareFiles(before?.files ?? [], after.files);
  const known = new Set(before?.warnings.map(placeOf));
  return {
    manifest: manifest.slice(0, CHANGES_MAX),
    files: files.slice(0, CHANGES_MAX),
    left_out: [manifest, files].reduce((sum, { length }) => sum + Math.max(0, length - CHANGES_MAX), 0),
    warnings: after.warnings.filter((warning) => !known.has(placeOf(warning))),
    weight: { before: before && weightOf(before), after: weightOf(after) },
  };
}
