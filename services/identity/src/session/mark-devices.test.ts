import { createHttpServer } from '@market/service-kit/http/http-server';
import { expect, it } from 'vitest';
import { markDevices } from './mark-devices.ts';

const MARK = 'a-mark-that-a-browser-keeps-for-long';

/** What the server knows the device by, and the cookie that it sets. */
async function answerTo(secure: boolean, cookie?: string): Promise<{ device: string; set: string | undefined }> {
  const app = createHttpServer();
  markDevices(app, { secure });
  app.post('/sign-in', async ({ headers }) => ({ device: headers['x-device-id'] }));
  const answer = await app.inject({ method: 'POST', url: '/sign-in', headers: cookie ? { cookie } : {} });
  await app.close();
  return { device: answer.json().device, set: answer.headers['set-cookie'] as string | undefined };
}

it('marks a browser over https by a cookie that no neighbouring domain can write', async () => {
  const { set } = await answerTo(true);
  expect(set).toMatch(/^__Host-device=[\w-]{32}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  expect(await answerTo(true, `theme=dark; __Host-device=${MARK}`)).toEqual({ device: MARK, set: undefined });
});

it('believes no cookie over https that a neighbouring domain could have written', async () => {
  expect((await answerTo(true, `device=${MARK}`)).device).not.toBe(MARK);
});

it('does without the prefix on a line where browsers refuse it', async () => {
  expect(await answerTo(false, `device=${MARK}`)).toEqual({ device: MARK, set: undefined });
  expect((await answerTo(false)).set).toMatch(/^device=/);
});
