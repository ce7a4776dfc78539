interface MapFile {
  sourceRoot?: unknown;
  sources?: unknown;
  sections?: unknown;
}

function sourcesIn({ sourceRoot, sources, sections }: MapFile): string[] {
  const root = typeof sourceRoot === 'string' && sourceRoot !== '' ? `${sourceRoot}/` : '';
  const own = Array.isArray(sources) ? sources.filter((source) => typeof source === 'string').map((source) => `${root}${source}`) : [];
  // An indexed map holds others, which hold no further ones.
  const inner: unknown[] = Array.isArray(sections) ? sections : [];
  return [...own, ...inner.flatMap((section) => sourcesIn({ ...(section as { map?: MapFile } | null)?.map, sections: undefined }))];
}

/** Files that a script was made of; undefined when the map cannot be read or names none. */
export function sourcesOf(text: string): string[] | undefined {
  try {
    // Some tools put a line in front, so that no browser runs the map as a script.
    const sources = sourcesIn(JSON.parse(text.replace(/^\)]}'[^\n]*\n/, '')) as MapFile);
    return sources.length > 0 ? sources : undefined;
  } catch {
    return undefined;
  }
}

/** The package that a source belongs to, the innermost where packages lie in packages; undefined for files of the module itself. */
export function packageOfSource(source: string): string | undefined {
  const path = source.replaceAll('\\', '/');
  // Where all sources lie in one repository, the kit is a neighbouring folder and no installed package.
  if (/\.\.\/shell\/kit\//.test(path) && !path.includes('node_modules/')) return '@market/shell-kit';
  const start = path.lastIndexOf('node_modules/');
  if (start < 0) return undefined;
  return /^((?:@[^/]+\/)?[^/]+)\//.exec(path.slice(start + 'node_modules/'.length))?.[1];
}
