import type { AddressInfo } from 'node:net';
import { type ComposedProduct, productUnderTest } from '@market/local/authorisation/product-under-test';
import { aShell } from '@market/module-checks/testing/sample-build';

interface Company {
  id: number;
  /** A vendor who acts for it. */
  userId: number;
  token: string;
  key: string;
}

export interface MarketUnderTest extends ComposedProduct {
  url: string;
  admin: string;
  /** A company with a vendor, and a key of theirs. */
  aCompany: (key?: object) => Promise<Company>;
}

/** The whole product behind its gateway, which listens, with the shell of the samples registered. */
export async function marketUnderTest(): Promise<MarketUnderTest> {
  const product = await productUnderTest();
  const offer = { ...aShell(), services: { catalogue: '1.0.0' } };
  await product.pool('modules').query('INSERT INTO shell_offer (version, offer) VALUES ($1, $2)', ['5.0.0', JSON.stringify(offer)]);
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = product.app.server.address() as AddressInfo;
  const admin = await product.addSession(await product.addUser(['ROLE_ADMIN']));
  return {
    ...product,
    ...{ url: `http://127.0.0.1:${port}`, admin },
    aCompany: async (wanted = {}) => {
      const [userId, id] = [await product.addUser(['ROLE_VENDOR']), await product.addCompany()];
      await product.actFor(userId, id);
      const token = await product.addSession(userId);
      const made = await product.ask({ method: 'POST', url: '/api/modules/keys', body: { name: 'CI', ...wanted }, token });
      return { id, userId, token, key: made.body.data.key };
    },
  };
}
