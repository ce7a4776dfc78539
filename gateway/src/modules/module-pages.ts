import type { ModuleRecord } from '@market/modules-contract/feed';
import type { ModuleRoute } from '@market/modules-contract/manifest';

/** The page that a module has at an address. */
export interface FoundPage {
  record: ModuleRecord;
  route: ModuleRoute;
  params: Record<string, string>;
}

type PagePattern = Omit<FoundPage, 'params'> & { pattern: RegExp };

/** Which addresses are pages of modules. */
export class ModulePages {
  readonly #pages: readonly PagePattern[];
  readonly #candidatePages: readonly PagePattern[];

  constructor(modules: readonly ModuleRecord[], candidates: readonly ModuleRecord[] = []) {
    // `/products/new` is meant before `/products/:id`.
    this.#pages = pagesOf(modules).sort((one, other) => parameters(one.route) - parameters(other.route));
    this.#candidatePages = pagesOf(candidates);
  }

  /** Whether a module has a page at the address, or leads from there to another. Also in a version that some readers get. */
  has(path: string): boolean {
    return [this.#pages, this.#candidatePages].some((pages) => pages.some(({ pattern }) => pattern.test(path)));
  }

  /**
   * The page that stands at the address in the end; the root of the site leads to the page that shows the catalogue. Of the version at work
   * alone: a document is the same for everybody, and who gets another version only their shell knows.
   */
  at(path: string): FoundPage | undefined {
    if (path === '/') return this.#found(({ route }) => route.shows?.some(({ kind }) => kind === 'catalogue') === true, path);
    const found = this.#found(({ pattern }) => pattern.test(path), path);
    return found?.route.redirect ? this.#found(({ route }) => route.path === found.route.redirect, path) : found;
  }

  #found(fits: (page: PagePattern) => boolean, path: string): FoundPage | undefined {
    const page = this.#pages.find(fits);
    return page && { record: page.record, route: page.route, params: page.pattern.exec(path)?.groups ?? {} };
  }
}

const pagesOf = (modules: readonly ModuleRecord[]): PagePattern[] =>
  modules.flatMap((record) => record.routes.map((route) => ({ record, route, pattern: patternOf(route.path) })));

const parameters = ({ path }: ModuleRoute): number => path.split(':').length;

/** `/products/:id` as an expression; a slash at the end means nothing. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/[^\w-]/g, '\\$&')))
      .join('/')}/?$`,
  );
