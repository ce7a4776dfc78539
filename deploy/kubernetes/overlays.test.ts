import { expect, test } from 'vitest';
import { containerOf, filesIn, oneOf, type Resource, readText, readYaml } from './testing/resources.ts';

interface Kustomization {
  resources?: string[];
  components?: string[];
  patches?: { target: { kind: string; name?: string }; path?: string; patch?: string }[];
  images?: { name: string }[];
}

interface Operation {
  op: string;
  path: string;
  value: unknown;
}

const overlays = filesIn('overlays/**/kustomization.yaml').map((file) => file.replace('/kustomization.yaml', ''));
const readOverlay = (overlay: string): Kustomization => readYaml(`${overlay}/kustomization.yaml`);

/** What stands at a JSON pointer; undefined: nothing. */
const at = (from: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], from);

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

test.each(overlays)('what %s patches is there', (overlay) => {
  for (const { target, path } of readOverlay(overlay).patches ?? []) {
    if (path === undefined) continue;
    const patched: Resource = oneOf(target.kind, target.name ?? '');
    for (const { op, path: pointer, value } of readYaml<Operation[]>(`${overlay}/${path}`)) {
      expect(typeof at(patched, op === 'add' ? parentOf(pointer) : pointer), `${overlay}/${path}: ${pointer}`).not.toBe('undefined');
      if (op === 'replace') expect(typeof value).toBe(typeof at(patched, pointer));
    }
  }
});

test('what runs and what migrates before it are of one version', () => {
  expect(readOverlay('overlays/production').components).toEqual(['release']);
  expect(readOverlay('overlays/production/migrations').components).toEqual(['../release']);
  expect(readOverlay('overlays/production/release').images?.map(({ name }) => name)).toEqual(['marketplace', 'nats']);
});

test('the small catalogue has room for twice its heap', () => {
  const changed = new Map(readYaml<Operation[]>('overlays/small/catalogue.yaml').map(({ path, value }) => [path, value]));
  const { command } = containerOf(oneOf('Deployment', 'catalogue'));
  const [, flag] = [...changed].find(([path]) => path.endsWith('/command/1')) ?? [];
  expect([command[1], flag]).toEqual(['--max-old-space-size=1024', '--max-old-space-size=512']);
  expect([...changed].filter(([path]) => path.endsWith('/memory')).map(([, value]) => value)).toEqual(['1Gi', '1Gi']);
});

test('a bus of one server keeps one copy', () => {
  expect(readText('overlays/small/kustomization.yaml')).toContain('NATS_REPLICAS=1');
  expect(readYaml<Operation[]>('overlays/small/bus.yaml')).toEqual([{ op: 'replace', path: '/spec/replicas', value: 1 }]);
});
