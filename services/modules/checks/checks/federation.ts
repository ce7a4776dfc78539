import { FEDERATION_FILE } from '@market/modules-contract/build';
import { ModuleRecord } from '@market/modules-contract/feed';
import { type Finding, finding, shortened } from '../finding.ts';
import type { Build, CheckedFederation } from '../read-build.ts';

const file = FEDERATION_FILE;
const GlobalName = ModuleRecord.shape.entry.shape.globalName;

function entryFindings({ federation: { metaData }, files, entry }: Build): Finding[] {
  const { remoteEntry, publicPath, getPublicPath, globalName } = metaData;
  const isScript = remoteEntry.type === 'global' || remoteEntry.type === 'var';
  const isPlaced = publicPath === 'auto' && getPublicPath === undefined;
  return [
    // Federation loads other kinds by ways that check no digest.
    ...(isScript ? [] : [finding('ENTRY_TYPE', { file, details: { type: shortened(remoteEntry.type) } })]),
    ...(isPlaced ? [] : [finding('PUBLIC_PATH', { file, details: { publicPath: shortened(getPublicPath ?? publicPath ?? '') } })]),
    ...(files.has(entry) ? [] : [finding('ENTRY_MISSING', { file: shortened(entry) })]),
    ...(GlobalName.safeParse(globalName).success
      ? []
      : [finding('GLOBAL_NAME_INVALID', { file, details: { name: shortened(globalName) } })]),
  ];
}

type Assets = CheckedFederation['exposes'][number]['assets'];

const named = ({ js, css }: Assets): string[] => [...js.sync, ...js.async, ...css.sync, ...css.async];

function assetFindings({ federation: { exposes, shared }, files }: Build): Finding[] {
  const assets = new Set([...exposes, ...shared].flatMap((part) => named(part.assets)));
  return [...assets].filter((asset) => !files.has(asset)).map((asset) => finding('ASSET_MISSING', { file, details: { asset } }));
}

function exposeFindings({ federation: { exposes }, manifest }: Build): Finding[] {
  const exposed = new Set(exposes.map(({ path }) => path));
  const missing = manifest.slots.flatMap(({ slot, expose }, index) =>
    exposed.has(expose)
      ? []
      : [finding('SLOT_NOT_EXPOSED', { field: `slots[${index}].expose`, details: { slot, expose: shortened(expose) } })],
  );
  return exposed.has('./main') ? missing : [finding('MAIN_NOT_EXPOSED', { file }), ...missing];
}

/** Whether the build is what its federation manifest says, and can be loaded as a script with digests. */
export const checkFederation = (build: Build): Finding[] => [...entryFindings(build), ...exposeFindings(build), ...assetFindings(build)];
