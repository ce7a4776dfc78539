import { createHttpServer } from '@market/service-kit/http/http-server';
import { createLog } from '@market/service-kit/log';
import { afterUse } from '@market/service-kit/testing/after-use';
import { mountRemote, routeRemotely } from '../src/remote/mount-remote.ts';
import type { RemoteMount } from '../src/remote/remote-mount.ts';
import { RemoteServices } from '../src/remote/remote-services.ts';
import { SECRET } from './gateway-under-test.ts';

/** The address of a server with nothing but the way to these services; closed after the file's last test, or with the test that calls it. */
export async function remoteDoor(...mounts: RemoteMount[]): Promise<string> {
  const app = createHttpServer();
  const services = new RemoteServices(mounts, { internalSecrets: [SECRET], log: createLog({ name: 'gateway', level: 'silent' }) });
  await services.start();
  routeRemotely(app, services);
  await mountRemote(app);
  afterUse(async () => {
    services.stop();
    await app.close();
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}
