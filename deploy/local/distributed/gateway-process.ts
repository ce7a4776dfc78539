// The gateway as an image runs it, beside which the demonstration lets browsers reach the payment sandbox:
// node gateway-process.ts <address of the sandbox>
import { runGateway } from '@market/gateway/run-gateway';
import { mountSandbox } from '../payment-sandbox.ts';

const sandboxUrl = process.argv[2];
await runGateway((app) => {
  if (sandboxUrl) mountSandbox(app, sandboxUrl);
});
