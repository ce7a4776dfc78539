import type { Principal } from '@market/kit-contract/principal';
import type { Answer, TestApp } from '@market/service-kit/testing/test-app';

export interface Brought {
  as: Principal;
  content: string | Buffer;
  /** Beside the file. */
  fields?: Record<string, string>;
}

/** Sends a file of goods as a form does. */
export function bringFile(app: TestApp, { as, content, fields = {} }: Brought): Promise<Answer> {
  const edge = 'edge-of-the-form';
  const part = (head: string, body: string | Buffer) => [
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ];
  const parts = Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value));
  const file = part('name="file"; filename="goods.csv"\r\nContent-Type: text/csv', content);
  return app.call({
    ...{ as, method: 'POST', url: '/api/shop/imports', headers: { 'content-type': `multipart/form-data; boundary=${edge}` } },
    body: Buffer.concat([...parts, ...file, Buffer.from(`--${edge}--\r\n`)]),
  });
}
