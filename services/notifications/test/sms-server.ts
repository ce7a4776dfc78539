import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How the provider answers: a state of the request as a whole, of the number, or something else altogether. */
interface Answer {
  whole?: number;
  number?: number;
  status?: number;
  text?: string;
}

/** A real HTTP server that speaks SMS.ru's protocol. */
export async function smsServer() {
  const asked: Record<string, string>[] = [];
  const state = { answer: {} as Answer };
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const { whole = 100, number = 100, status = 200, text: said } = state.answer;
    if (request.method !== 'POST' || request.url !== '/sms/send') return void response.writeHead(404).end();
    asked.push(form);
    const word = (code: number) => (code === 100 ? 'OK' : 'ERROR');
    const sms = { [form.to ?? '']: { status: word(number), status_code: number, sms_id: '000000-10000000' } };
    const body = whole === 100 ? { status: 'OK', status_code: 100, sms, balance: 100 } : { status: 'ERROR', status_code: whole };
    response.writeHead(status, { 'content-type': 'application/json' }).end(said ?? JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  });
}
