import type { AddressInfo } from 'node:net';
import { benchGateway } from './bench-gateway.ts';

/** The product. Run as `product-server.ts <databases as JSON, by service> <files dir> [settings as JSON] [port]`; sends its port to the process that forked it. */
const app = await benchGateway(JSON.parse(process.argv[2] ?? '{}'), process.argv[3] ?? '', JSON.parse(process.argv[4] ?? '{}'));
await app.listen({ host: '127.0.0.1', port: Number(process.argv[5] ?? 0) });
process.send?.((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
