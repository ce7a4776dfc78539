/** Facts that the build writes into the code. */
declare const __DEVELOPMENT__: boolean;
/** `catalog@http://localhost:3001/module.manifest.json`: modules on development servers. Empty in production. */
declare const __DEVELOPMENT_MODULES__: readonly string[];
/** Version of `@market/shell-kit` that this shell gives to modules. */
declare const __KIT_VERSION__: string;
/** Version of the federation plugin that it is built with. */
declare const __FEDERATION_VERSION__: string;
/** Shared packages of this shell: package → version. */
declare const __PROVIDED__: Record<string, string>;

/** Plain styles of the page, taken in for their effect. */
declare module '*.css';
