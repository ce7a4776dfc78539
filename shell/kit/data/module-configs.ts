import { createEvent, createStore } from 'effector';
import type { Caller } from './grants.ts';

/** What a module is set to, by the names of its manifest. */
export type ConfigValues = Readonly<Record<string, string | number | boolean>>;

type Configs = Readonly<Record<string, ConfigValues>>;

/** The feed says anew what modules are set to. */
export const configsChanged = createEvent<Configs>();
/** A module whose settings became unreadable goes on by the last that were not. */
export const $configs = createStore<Configs>({}).on(configsChanged, (known, configs) => ({ ...known, ...configs }));

export const isConfig = (value: unknown): value is ConfigValues =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => /^(string|number|boolean)$/.test(typeof one));

const NOTHING: ConfigValues = {};

/** A part that is drawn without its module around it, as tests draw them, has the settings of no name. */
export const configIn = (configs: Configs, module: string | null): ConfigValues => configs[module ?? ''] ?? NOTHING;

export const configOf = ({ scope, module }: Caller): ConfigValues => configIn(scope.getState($configs), module);
