/** One file and what it imports, as dependency-cruiser answers it. */
export interface CruisedModule {
  source: string;
  dependencies: readonly { resolved: string }[];
}

// Files of a folder are read together. Two folders that need each other are one folder in two places: neither can be understood, tested or
// moved without the other, and law "no circles of files" does not see it. Imports of types count, because a reader follows them as well.

/**
 * Packages whose immediate folders form no circle; a file at their root is a place of its own. Of a front-end module each area counts as a
 * folder, and its `navigation.ts` for itself: others read where an area is without reading its pages.
 */
const ROOTS = [/^(services\/[^/]+\/src)\//, /^(services\/kit)\//, /^(shell\/(?:src|kit))\//, /^(mfe-[^/]+\/src)\//];

/** Tests and what serves them look at everything by design; a kit's contract is a package of its own. */
const EXEMPT =
  /\.(test|spec)\.tsx?$|\/generated\/|\/node_modules\/|^services\/kit\/(testing|contract|prisma)\/|^(shell\/kit|mfe-[^/]+\/src)\/testing\//;

/** The circles, each as a line that names the folders and one import of each step. */
export function folderCircles(modules: readonly CruisedModule[]): string[] {
  return [...graphs(modules)].flatMap(([root, graph]) => circlesOf(root, graph));
}

/** Folder → folder that it needs → the first import that says so. */
type Graph = Map<string, Map<string, string>>;

function graphs(modules: readonly CruisedModule[]): Map<string, Graph> {
  const found = new Map<string, Graph>();
  for (const { source, dependencies } of modules) {
    const from = placeOf(source);
    if (!from) continue;
    const graph = found.get(from.root) ?? new Map();
    found.set(from.root, graph);
    const needed = graph.get(from.folder) ?? new Map();
    graph.set(from.folder, needed);
    for (const { resolved } of dependencies) {
      const to = placeOf(resolved);
      if (to?.root === from.root && to.folder !== from.folder && !needed.has(to.folder)) needed.set(to.folder, `${source} → ${resolved}`);
    }
  }
  return found;
}

function placeOf(file: string): { root: string; folder: string } | null {
  if (EXEMPT.test(file)) return null;
  const root = ROOTS.map((pattern) => pattern.exec(file)?.[1]).find((found) => found !== undefined);
  return root === undefined ? null : { root, folder: folderOf(file.slice(root.length + 1)) };
}

function folderOf(path: string): string {
  const [first = '', area = ''] = path.split('/');
  if (first !== 'areas') return first;
  return path === `areas/${area}/navigation.ts` ? path : `areas/${area}`;
}

/** One shortest circle through each folder that is on one, each named once. */
function circlesOf(root: string, graph: Graph): string[] {
  const seen = new Set<string>();
  return [...graph.keys()].flatMap((folder) => {
    const circle = circleThrough(folder, graph);
    const key = circle?.toSorted().join();
    if (!circle || key === undefined || seen.has(key)) return [];
    seen.add(key);
    const steps = circle.map((from, index) => `    ${graph.get(from)?.get(circle[(index + 1) % circle.length] ?? '')}`);
    return [`  ${root}: ${[...circle, folder].join(' → ')}\n${steps.join('\n')}`];
  });
}

function circleThrough(start: string, graph: Graph): string[] | null {
  const paths: string[][] = [[start]];
  const visited = new Set<string>();
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const next of graph.get(path.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return path;
      if (visited.has(next)) continue;
      visited.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}
