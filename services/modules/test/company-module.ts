import { federation, manifest, STYLES, sampleFiles } from '@market/module-checks/testing/sample-build';

interface Changes {
  version?: string;
  manifest?: object;
  federation?: object;
  /** What the build is called on the page. */
  global?: string;
  /** What it has besides. */
  files?: Record<string, string>;
}

/** A module as a company may publish one: with addresses, entries and names of its own, below its own name. */
export function companyModule(id: string, { version = '1.0.0', global, ...changes }: Changes = {}): ReadonlyMap<string, Uint8Array> {
  const path = `/apps/${id}`;
  const own = {
    ...{ id, version, slots: [] },
    routes: [{ path, title: manifest.title }],
    nav: manifest.nav.map((entry) => ({ ...entry, id, path })),
    ...changes.manifest,
  };
  return sampleFiles({
    global: global ?? `${id.replaceAll('-', '_')}_${version.replace(/\W/g, '_')}`,
    manifest: own,
    federation: { exposes: federation.exposes.filter(({ path: exposed }) => exposed === './main'), ...changes.federation },
    files: { [STYLES]: `[data-module="${id}"] .page{color:red}`, ...changes.files },
  });
}
