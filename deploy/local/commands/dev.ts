import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startNats } from '@market/service-kit/servers/nats-server';
import { startPostgres } from '@market/service-kit/servers/postgres';
import { generateClients, moduleNames, servicesWithDatabase } from '../build.ts';
import { dataPath, type LocalSettings, projectRoot, readSettings } from '../env.ts';
import { giveUp, step } from '../progress.ts';
import { refuseProduction } from '../refuse-production.ts';
import { runUntilSignal } from '../run-until-signal.ts';
import { ShutdownHooks } from '../shutdown-hooks.ts';
import { lockDataFolder } from '../start-lock.ts';

const GATEWAY_PORT = 8090;
const FIRST_MODULE_PORT = 3101;

const shutdownHooks = new ShutdownHooks();
runUntilSignal(shutdownHooks);

/** A process whose output is shown, ended with us. */
function keep(
  command: string,
  args: readonly string[],
  { folder = '.', env = {} }: { folder?: string; env?: NodeJS.ProcessEnv } = {},
): void {
  const child = spawn(command, args, { cwd: join(projectRoot, folder), stdio: 'inherit', env: { ...process.env, ...env } });
  shutdownHooks.add(() => child.kill('SIGTERM'));
}

/** Servers stay up while services restart: the watched process is given their addresses and starts none of its own. */
async function raiseServers(settings: LocalSettings): Promise<NodeJS.ProcessEnv> {
  shutdownHooks.add(lockDataFolder(settings));
  const postgres = await shutdownHooks.whenUp(startPostgres({ dir: dataPath(settings, 'postgres') }));
  const nats = settings.natsUrl ? undefined : await shutdownHooks.whenUp(startNats({ dir: dataPath(settings, 'nats') }));
  const databases = servicesWithDatabase().map((name) => [
    `DATABASE_URL_${name.toUpperCase()}`,
    settings.databaseUrls.get(name) ?? postgres.url(`market_${name}`),
  ]);
  return { NATS_URL: settings.natsUrl ?? nats?.url, ...Object.fromEntries(databases) };
}

try {
  const settings = readSettings();
  refuseProduction(settings);
  await step({ title: 'database clients', remedy: 'See the message of prisma generate.', run: generateClients });
  const servers = await step({
    title: 'Postgres and NATS',
    remedy: `See the logs in ${settings.dataDir}.`,
    run: () => raiseServers(settings),
  });
  const gatewayEnv = { ...servers, PORT: String(GATEWAY_PORT), HOST: '127.0.0.1' };
  keep(process.execPath, ['--watch', '--watch-preserve-output', 'deploy/local/commands/serve.ts'], { env: gatewayEnv });
  const modules = moduleNames().map((name, index) => ({ name, port: FIRST_MODULE_PORT + index }));
  for (const { name, port } of modules)
    keep('node_modules/.bin/rspack', ['serve'], { folder: `mfe-${name}`, env: { MODULE_PORT: String(port) } });
  keep('node_modules/.bin/rspack', ['serve'], {
    folder: 'shell',
    env: {
      SHELL_PORT: String(settings.port),
      GATEWAY: `http://127.0.0.1:${GATEWAY_PORT}`,
      DEVELOPMENT_MODULES: modules.map(({ name, port }) => `${name}@http://localhost:${port}/module.manifest.json`).join(),
    },
  });
  console.log(
    `\nready soon: http://localhost:${settings.port}\n\n  Edits of modules show in place, edits of services restart them. Stop with Ctrl-C.\n`,
  );
} catch (error) {
  await shutdownHooks.run();
  giveUp(error);
}
