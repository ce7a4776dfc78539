import { createServer } from 'node:net';

// A process that a test stops where it stands. It keeps hardly any connection waiting, and tells whoever forked it where it listens.

const server = createServer();
server.listen({ host: '127.0.0.1', port: 0, backlog: 1 }, () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : null);
});
