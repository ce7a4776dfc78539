import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Container, EnvVar, PodSpec, PodTemplateSpec } from 'kubernetes-types/core/v1.d.ts';
import type { ObjectMeta } from 'kubernetes-types/meta/v1.d.ts';
import { parse, parseAllDocuments } from 'yaml';

const FOLDER = new URL('..', import.meta.url).pathname;

/** A manifest as it stands in a file, whatever wrote it. */
export interface Resource {
  kind: string;
  metadata: ObjectMeta & { name: string };
}

export const readText = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

export const filesIn = (pattern: string): string[] => globSync(pattern, { cwd: FOLDER }).sort();

export function readYaml<T>(file: string): T {
  return parse(readText(file)) as T;
}

/** What the files of a pattern describe. */
export const resourcesIn = (pattern: string): Resource[] =>
  filesIn(pattern)
    .filter((file) => !file.endsWith('kustomization.yaml'))
    .flatMap((file) => parseAllDocuments(readText(file)).map((document) => document.toJS() as Resource));

const base = resourcesIn('base/**/*.yaml');

/** All of a kind, in the base. */
export const allOf = <T>(kind: string): (T & Resource)[] => base.filter((each): each is T & Resource => each.kind === kind);

/** The one of a kind with this name. @throws when there is none */
export function oneOf<T>(kind: string, name: string): T & Resource {
  const found = allOf<T>(kind).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
}

/** A Deployment, a StatefulSet or a Job. */
export interface Workload {
  spec?: { template: PodTemplateSpec };
}

export function podOf({ spec }: Workload): PodSpec {
  const pod = spec?.template.spec;
  if (!pod) throw new Error('It has no pod');
  return pod;
}

/** The only container of a pod. */
export function containerOf(workload: Workload): Container & { env: EnvVar[]; command: string[] } {
  const [container, ...others] = podOf(workload).containers;
  if (!container || others.length > 0) throw new Error('It has not exactly one container');
  return { ...container, env: container.env ?? [], command: container.command ?? [] };
}

/** `NAME=value` lines. */
export const readSettings = (file: string): Record<string, string> =>
  Object.fromEntries(
    readText(file)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
