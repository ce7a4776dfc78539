import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../env.ts';
import { NoGoProgram } from '../go-program.ts';

const run = promisify(execFile);

const VERSION = 'v1.36.3';
/** Of the libraries that are released with it. */
const LIBRARIES = VERSION.replace('v1.', 'v0.');
const BUILD_PATIENCE_MS = 60 * 60_000;

const ETCD = `package main

import (
	"os"

	"go.etcd.io/etcd/server/v3/etcdmain"
)

func main() { etcdmain.Main(os.Args) }
`;

export interface ApiServerPrograms {
  apiServer: string;
  etcd: string;
}

/**
 * The API server of Kubernetes and the store that it wants, built from source by Go: a quarter of an hour on two cores, once.
 *
 * @throws NoGoProgram that says what is missing
 */
export async function findApiServer(): Promise<ApiServerPrograms> {
  const folder = join(projectRoot, 'node_modules/.cache/kube-apiserver', VERSION);
  const programs = { apiServer: join(folder, 'bin/apiserver'), etcd: join(folder, 'bin/etcd') };
  if (existsSync(programs.apiServer) && existsSync(programs.etcd)) return programs;
  await run('go', ['version']).catch(() => {
    throw new NoGoProgram('Go is not installed');
  });
  await build(folder).catch((error: { stderr?: string; message: string }) => {
    throw new NoGoProgram(`Go could not build k8s.io/kubernetes@${VERSION}: ${(error.stderr ?? error.message).trim().slice(-500)}`);
  });
  return programs;
}

/** Its module names libraries by their place in its own repository, so Go does not install it from outside: a module of ours says where they are. */
async function build(folder: string): Promise<void> {
  for (const program of ['apiserver', 'etcd', 'bin']) mkdirSync(join(folder, program), { recursive: true });
  const { stdout } = await run('go', ['mod', 'download', '-json', `k8s.io/kubernetes@${VERSION}`]);
  const { GoMod, Dir } = JSON.parse(stdout) as { GoMod: string; Dir: string };
  const theirs = readFileSync(GoMod, 'utf8');
  const replaced = [...theirs.matchAll(/^\t(k8s\.io\/[a-z-]+) => \.\/staging/gm)].map(
    ([, name]) => `replace ${name} => ${name} ${LIBRARIES}`,
  );
  const go = /^go [\d.]+$/m.exec(theirs)?.[0] ?? '';
  writeFileSync(
    join(folder, 'go.mod'),
    ['module market/apiserver', go, `require k8s.io/kubernetes ${VERSION}`, ...replaced, ''].join('\n'),
  );
  copyFileSync(join(Dir, 'cmd/kube-apiserver/apiserver.go'), join(folder, 'apiserver/main.go'));
  writeFileSync(join(folder, 'etcd/main.go'), ETCD);
  const args = ['build', '-mod=mod', '-ldflags=-s -w', '-o', join(folder, 'bin/'), './apiserver', './etcd'];
  await run('go', args, { cwd: folder, env: { ...process.env, CGO_ENABLED: '0' }, timeout: BUILD_PATIENCE_MS });
}
