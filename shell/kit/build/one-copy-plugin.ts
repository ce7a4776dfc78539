import { packageOf } from '@market/modules-contract/build';
import { type Compiler, type Module, type NormalModule, rspack } from '@rspack/core';
import { kitFolder } from './installed-version.ts';
import { BEHIND_THE_KIT, sharedPackages } from './shared-packages.ts';

/** Folder and name of the installed package a file belongs to. */
function home(file: string): { name: string; root: string } | null {
  if (file.startsWith(`${kitFolder}/`) && !file.includes('/node_modules/')) return { name: '@market/shell-kit', root: kitFolder };
  const [root, name] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(?=\/)/.exec(file) ?? [];
  return root && name ? { name, root } : null;
}

const filesOf = (modules: Iterable<Module>): string[] =>
  [...modules].map((module) => (module as NormalModule).resource).filter((file): file is string => typeof file === 'string');

/**
 * Fails the build that would bring a second copy of a shared package to the page: in a module, any file of one (a
 * subpath that the table does not list is bundled without a word); in the shell, a second version.
 */
export class OneCopyPlugin {
  readonly #role: 'shell' | 'module';
  readonly #shared = new Set([...Object.keys(sharedPackages()), ...BEHIND_THE_KIT].map(packageOf));

  constructor(role: 'shell' | 'module') {
    this.#role = role;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OneCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OneCopyPlugin', (modules) => {
        for (const fault of this.faults(filesOf(modules))) compilation.errors.push(new rspack.WebpackError(fault));
      });
    });
  }

  /** What is wrong with a bundle made of these files. */
  faults(files: readonly string[]): string[] {
    const roots = new Map<string, Set<string>>();
    for (const file of files) {
      const found = home(file);
      if (found && this.#shared.has(found.name)) roots.set(found.name, (roots.get(found.name) ?? new Set()).add(found.root));
    }
    if (this.#role === 'shell') {
      return [...roots]
        .filter(([, homes]) => homes.size > 1)
        .map(([name, homes]) => `${name} is here ${homes.size} times: ${[...homes].join(', ')}`);
    }
    return [...roots.keys()].map((name) => {
      const [file] = files.filter((candidate) => home(candidate)?.name === name);
      return `${name} comes from the shell and must not be bundled: ${file}. Import a specifier of the table in shared-packages.ts`;
    });
  }
}
