import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { NoGoProgram } from '../go-program.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { findApiServer } from './build-api-server.ts';
import type { DeployTestResult } from './deploy-test-result.ts';
import { buildOverlay } from './kubernetes.ts';

const OVERLAYS = ['production', 'small', 'production/migrations'];
const DRY_RUN = '?dryRun=All&fieldValidation=Strict';
const NAME = 'Kubernetes: an API server';

interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  spec?: {
    template?: { metadata: object; spec: { volumes?: object[] } };
    volumeClaimTemplates?: { metadata: { name: string } }[];
  };
}

/** Gives a real API server everything, strictly and without keeping it, and every pod to the Pod Security admission of its namespace. */
export async function dryRunKubernetes(): Promise<DeployTestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'market-kubernetes-'));
  try {
    const programs = await findApiServer();
    const built = await Promise.all(OVERLAYS.map((overlay) => buildOverlay(overlay)));
    const server = await startApiServer(programs, folder);
    try {
      return await judgeAll(server, built);
    } finally {
      await server.stop();
    }
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return [{ name: NAME, result: thrown instanceof NoGoProgram ? 'skipped' : 'failed', why }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function judgeAll(server: ApiServer, built: readonly string[]): Promise<DeployTestResult[]> {
  const resources = built.map((text) => parseAllDocuments(text).map((document) => document.toJS() as Resource));
  const namespace = resources.flat().find(({ kind }) => kind === 'Namespace');
  if (!namespace) throw new Error('There is no namespace');
  // What is in it can be judged only once it is there.
  const { status } = await server.ask('POST', '/api/v1/namespaces', namespace);
  if (status !== 201) throw new Error(`The namespace was answered ${status}`);
  const results: DeployTestResult[] = [];
  for (const [at, each] of resources.entries()) {
    const faults: string[] = [];
    for (const resource of each.filter(({ kind }) => kind !== 'Namespace')) faults.push(...(await faultsOf(server, resource)));
    results.push(resultOf(`${NAME} takes ${OVERLAYS[at]}`, faults));
  }
  const deployment = resources.flat().find(({ kind }) => kind === 'Deployment');
  return [...results, resultOf(`${NAME} refuses what is misspelt or not restricted`, await lenience(server, deployment))];
}

const resultOf = (name: string, faults: readonly string[]): DeployTestResult =>
  faults.length === 0 ? { name, result: 'passed' } : { name, result: 'failed', why: faults.join('\n') };

/** What the server says against a resource, and against the pods that would be made of it. */
async function faultsOf(server: ApiServer, resource: Resource): Promise<string[]> {
  const pod = podOf(resource);
  const asked = [resource, ...(pod ? [pod] : [])];
  const faults: string[] = [];
  for (const each of asked) {
    const { status, body, warnings } = await server.ask('POST', `${await pathOf(server, each)}${DRY_RUN}`, each);
    const said = [...(status === 201 ? [] : [JSON.stringify((body as { message?: string }).message ?? body)]), ...warnings];
    faults.push(...said.map((fault) => `${each.kind} ${resource.metadata.name}: ${fault}`));
  }
  return faults;
}

/** Where resources of its kind are kept, as the server itself says. */
async function pathOf(server: ApiServer, { apiVersion, kind, metadata }: Resource): Promise<string> {
  const group = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  const { body } = await server.ask('GET', group);
  const known = (body as { resources?: { name: string; kind: string }[] }).resources ?? [];
  const found = known.find((each) => each.kind === kind && !each.name.includes('/'));
  if (!found) throw new Error(`The server knows no ${kind} of ${apiVersion}`);
  return `${group}/namespaces/${metadata.namespace}/${found.name}`;
}

/** A pod as a Deployment, a StatefulSet or a Job makes it; a disk that it would claim is any volume. */
function podOf({ spec, metadata: { name, namespace = '' } }: Resource): Resource | null {
  if (!spec?.template) return null;
  const { template, volumeClaimTemplates = [] } = spec;
  const claimed = volumeClaimTemplates.map(({ metadata }) => ({ name: metadata.name, emptyDir: {} }));
  const volumes = [...(template.spec.volumes ?? []), ...claimed];
  const metadata = { ...template.metadata, name: `${name}-0`, namespace };
  return { apiVersion: 'v1', kind: 'Pod', metadata, spec: { ...template.spec, volumes } as object };
}

/** A server that takes everything would prove nothing. */
async function lenience(server: ApiServer, deployment: Resource | undefined): Promise<string[]> {
  if (!deployment) return ['There is no Deployment'];
  const pod = podOf(deployment);
  const misspelt = { ...deployment, spec: { ...deployment.spec, minReadySecond: 5 } };
  const rooted = pod && { ...pod, spec: { ...pod.spec, securityContext: { runAsUser: 0 } } };
  const taken = await Promise.all(
    [misspelt, rooted].map(async (each) => (each ? (await faultsOf(server, each)).length === 0 && each.kind : 'no pod')),
  );
  return taken.filter((kind) => kind !== false).map((kind) => `${kind}: was taken`);
}
