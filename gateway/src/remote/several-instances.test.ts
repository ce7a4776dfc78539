// @module-tag full
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Addresses } from '@market/service-kit/access/addresses';
import { afterUse } from '@market/service-kit/testing/after-use';
import { expect, test } from 'vitest';
import { bodyOf } from '../../test/body-of.ts';
import { ECHO_PATH } from '../../test/echo-socket.ts';
import { gatewayBefore, SECRET } from '../../test/gateway-under-test.ts';
import { openSocket } from '../../test/socket-client.ts';
import { Tally, type TallyInstance } from '../../test/tally-instance.ts';

const AT_ONCE = 8;

/** Two instances of a service in processes of their own, and a gateway before them. */
async function twoInstances(silence?: number) {
  const tally = new Tally();
  const [one, other] = [await tally.start(), await tally.start()];
  // Whoever failed stays passed over: the clock of the pauses stands still.
  const addresses = new Addresses([one.url, other.url], () => 1);
  const mount = { kind: 'remote' as const, name: 'tally', addresses, ...(silence ? { silence } : {}) };
  const gateway = await gatewayBefore([mount], { rateLimitPerMinute: Number.MAX_SAFE_INTEGER });
  return { tally, one, other, gateway, address: `${gateway.url}/api/tally` };
}

interface Steady {
  /** Of each answer, in their order: its status, and the process that gave it. */
  answers: { status: number; pid: number | undefined }[];
  /** Waits for so many more. */
  more: (count: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Some who ask one thing after the other until they are stopped. */
function steadily(ask: () => Promise<Response>): Steady {
  const answers: Steady['answers'] = [];
  let isOver = false;
  const asking = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      const answer = await ask();
      answers.push({ status: answer.status, pid: (await bodyOf(answer)).pid });
    }
  });
  const more = async (count: number) => {
    const wanted = answers.length + count;
    await expect.poll(() => answers.length, { interval: 5 }).toBeGreaterThanOrEqual(wanted);
  };
  return {
    answers,
    more,
    stop: async () => {
      isOver = true;
      await Promise.all(asking);
    },
  };
}

const statusesOf = ({ answers }: Steady) => [...new Set(answers.map(({ status }) => status))];
const pidsOf = (answers: Steady['answers']) => new Set(answers.map(({ pid }) => pid));

test.each([
  ['is killed', 'SIGKILL'],
  ['is asked to end', 'SIGTERM'],
] as const)('an instance that %s while people read costs none of them anything', async (_, signal) => {
  const { one, other, address } = await twoInstances();
  const reading = steadily(() => fetch(address));
  await reading.more(100);
  expect(pidsOf(reading.answers)).toEqual(new Set([one.child.pid, other.child.pid]));
  one.child.kill(signal);
  await one.ended;
  const before = reading.answers.length;
  await reading.more(300);
  await reading.stop();
  expect(statusesOf(reading)).toEqual([200]);
  expect(pidsOf(reading.answers.slice(before + AT_ONCE))).toEqual(new Set([other.child.pid]));
});

test('of changes only those are lost that an instance had taken when it was killed, and none is made twice', async () => {
  const { tally, one, address } = await twoInstances();
  const under = new Set<string>();
  const answered = new Map<string, number>();
  let count = 0;
  const changing = steadily(async () => {
    count += 1;
    const id = `change-${count}`;
    under.add(id);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ id }) });
    under.delete(id);
    answered.set(id, answer.status);
    return answer;
  });
  await changing.more(100);
  const taken = await killed(one, under);
  await changing.more(300);
  await changing.stop();
  const lost = [...answered].filter(([, status]) => status !== 200);
  expect(lost.filter(([id, status]) => !taken.has(id) || status !== 503)).toEqual([]);
  const { done } = tally;
  expect(done.length).toBe(new Set(done).size);
  const kept = [...answered].filter(([, status]) => status === 200).map(([id]) => id);
  expect(kept.filter((id) => !done.includes(id))).toEqual([]);
  expect(kept.length).toBeGreaterThan(400 - AT_ONCE);
});

/** What was under way at some moment before it was certain that the instance is gone. */
async function killed({ child, ended }: TallyInstance, under: ReadonlySet<string>): Promise<Set<string>> {
  const taken = new Set(under);
  child.kill('SIGKILL');
  await ended;
  for (const id of under) taken.add(id);
  return taken;
}

test('an instance that takes connections and answers nothing costs what it was asked, and is passed over then', async () => {
  const { one, other, address } = await twoInstances(500);
  one.child.kill('SIGSTOP');
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push(await fetch(address));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 503]);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get('retry-after')).toBe('5');
  expect((await bodyOf(await fetch(address))).pid).toBe(other.child.pid);
});

test('the gateway is healthy while one instance answers', async () => {
  const { one, other, gateway } = await twoInstances();
  const health = async () => {
    const answer = await fetch(`${gateway.url}/healthz`);
    return [answer.status, (await bodyOf(answer)).parts.tally];
  };
  expect(await health()).toEqual([200, 'ok']);
  one.child.kill('SIGSTOP');
  expect(await health()).toEqual([200, 'ok']);
  other.child.kill('SIGKILL');
  await other.ended;
  expect(await health()).toEqual([503, 'failing']);
});

test('sockets open at the instance that is left', async () => {
  const echoes = await Promise.all([echoProcess(), echoProcess()]);
  const addresses = new Addresses(echoes.map(({ url }) => url));
  const { url } = await gatewayBefore([{ kind: 'remote', name: 'echo', addresses }]);
  const open = async () => {
    const client = await openSocket(url + ECHO_PATH);
    await client.next();
    return client;
  };
  const first = [await open(), await open()];
  const [one] = echoes;
  one?.child.kill('SIGKILL');
  expect(await Promise.race(first.map(({ closed }) => closed))).toBe(1006);
  for (let count = 0; count < 4; count += 1) {
    const { socket, next } = await open();
    socket.send('still there');
    expect(String(await next())).toBe('still there');
  }
});

async function echoProcess() {
  const child = fork(new URL('../../test/echo-process.ts', import.meta.url), [SECRET]);
  afterUse(() => child.kill('SIGKILL'));
  const [url] = (await once(child, 'message')) as [string];
  return { url, child };
}
