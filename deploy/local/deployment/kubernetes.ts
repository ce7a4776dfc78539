import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../env.ts';
import { findGoProgram, NoGoProgram } from '../go-program.ts';
import type { DeployTestResult } from './deploy-test-result.ts';

const run = promisify(execFile);

const OVERLAYS = ['production', 'small', 'production/migrations'];
const KUSTOMIZE = { name: 'kustomize', module: 'sigs.k8s.io/kustomize/kustomize/v5', version: 'v5.7.1' };
/** The schemas that it brings are of Kubernetes of the same number. */
const SCHEMAS = '1.37.0';
const INSTALL_PATIENCE_MS = 300_000;

/** Why there are no schemas on this machine. */
class NoSchemas extends Error {
  override name = 'NoSchemas';
}

/** What `kustomize build` makes of an overlay. @throws NoGoProgram */
export async function buildOverlay(overlay: string): Promise<string> {
  const kustomize = await findGoProgram(KUSTOMIZE);
  const { stdout } = await run(kustomize, ['build', join(projectRoot, 'deploy/kubernetes/overlays', overlay)], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Has kustomize build every overlay, and holds what it makes against the strict schemas of Kubernetes. */
export async function testKubernetes(): Promise<DeployTestResult[]> {
  const names = [...OVERLAYS.map((overlay) => `Kubernetes: ${overlay}`), 'Kubernetes: a misspelt field is refused'];
  try {
    const validate = await findValidator();
    const built = await Promise.all(OVERLAYS.map((overlay) => buildOverlay(overlay)));
    const judged = [...built.map(validate), refusesMisspelt(validate, built[0] ?? '')];
    const faults = await Promise.all(judged.map((each) => each.catch(messageOf)));
    return names.map((name, at) => (faults[at] ? { name, result: 'failed', why: faults[at] } : { name, result: 'passed' }));
  } catch (thrown) {
    const result = thrown instanceof NoSchemas || thrown instanceof NoGoProgram ? 'skipped' : 'failed';
    return names.map((name) => ({ name, result, why: messageOf(thrown) }));
  }
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Answers what is wrong with manifests, or nothing. */
type Validate = (manifests: string) => Promise<string>;

/** Schemas that let everything pass would prove nothing. */
async function refusesMisspelt(validate: Validate, manifests: string): Promise<string> {
  const misspelt = manifests.replace('readOnlyRootFilesystem', 'readonlyRootFilesystem');
  return (await validate(misspelt)) === '' ? 'readonlyRootFilesystem was taken' : '';
}

/** kubernetes-validate, in a folder of its own: kept between runs, or installed now. @throws NoSchemas that says what is missing */
async function findValidator(): Promise<Validate> {
  const folder = join(projectRoot, 'node_modules/.cache/kubernetes-validate', SCHEMAS);
  const program = join(folder, 'bin/kubernetes-validate');
  if (!existsSync(program)) await install(folder);
  return async (manifests) => {
    const scratch = mkdtempSync(join(tmpdir(), 'market-manifests-'));
    try {
      const file = join(scratch, 'manifests.yaml');
      writeFileSync(file, manifests);
      await run(program, ['--strict', '--quiet', '--kubernetes-version', SCHEMAS, file]);
      return '';
    } catch (thrown) {
      const { stdout = '', stderr = '' } = thrown as { stdout?: string; stderr?: string };
      return `${stdout}${stderr}`.trim() || messageOf(thrown);
    } finally {
      rmSync(scratch, { recursive: true });
    }
  };
}

async function install(folder: string): Promise<void> {
  const unable = (why: string) => () => {
    rmSync(folder, { recursive: true, force: true });
    throw new NoSchemas(why);
  };
  await run('python3', ['-m', 'venv', folder]).catch(unable('Python 3 with venv is not installed'));
  const wanted = `kubernetes-validate==${SCHEMAS}`;
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', wanted];
  await run(join(folder, 'bin/python3'), pip, { timeout: INSTALL_PATIENCE_MS }).catch(unable(`pip could not install ${wanted}`));
}
