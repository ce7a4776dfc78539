import { expect, it, vi } from 'vitest';
import { ModuleFailure } from '../loading/module-failure.ts';
import { ModuleReports } from './module-reports.ts';
import { startReports } from './start-reports.ts';

const failure = (reason: 'slow' | 'broken' | 'withdrawn', file?: string) =>
  Object.assign(new ModuleFailure(reason, 'it failed'), file ? { request: `/modules/one/1.0.0/${file}` } : {});
const one = { module: 'one', version: '1.0.0' };

function reportsOfPage() {
  const send = vi.fn();
  return { reports: new ModuleReports(send), sent: () => send.mock.calls.map(([reports]) => reports) };
}

it('are one line for each version, with the first thing that went wrong', () => {
  const { reports, sent } = reportsOfPage();
  reports.loaded(one);
  reports.failed(one, failure('slow', 'static/late.js'));
  reports.failed(one, failure('broken', 'static/other.js'));
  reports.loaded(one);
  reports.loaded({ ...one, version: '2.0.0' });
  reports.blocked({ ...one, version: '2.0.0' });
  reports.flush();
  expect(sent()).toEqual([
    [
      { ...one, failure: 'slow', file: 'static/late.js', had_long_tasks: false },
      { ...one, version: '2.0.0', failure: null, file: null, had_long_tasks: true },
    ],
  ]);
});

it('name a page of it that did not come, and nothing else that it lives on with', () => {
  const { reports, sent } = reportsOfPage();
  reports.erred(one, failure('broken'));
  reports.flush();
  reports.erred(one, failure('broken', 'static/page.js'));
  reports.flush();
  expect(sent()).toEqual([[{ ...one, failure: 'broken', file: 'static/page.js', had_long_tasks: false }]]);
});

it('are sent once, and not at all when nothing happened', () => {
  const { reports, sent } = reportsOfPage();
  reports.flush();
  reports.loaded(one);
  reports.flush();
  reports.flush();
  expect(sent()).toHaveLength(1);
});

it('leave out what is nobody’s fault, and more versions than the registry takes', () => {
  const { reports, sent } = reportsOfPage();
  reports.failed(one, failure('withdrawn'));
  reports.flush();
  for (let index = 0; index < 30; index += 1) reports.loaded({ module: `m${index}`, version: '1.0.0' });
  reports.flush();
  expect(sent().map((lines) => lines.length)).toEqual([20]);
});

it('leave the page in the end, with nothing in them of who reads it', async () => {
  const beacons: Blob[] = [];
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => beacons.push(body) > 0 });
  const reports = startReports();
  reports.failed(one, failure('broken'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beacons).toHaveLength(1);
  expect(beacons[0]?.type).toBe('application/json');
  expect(JSON.parse((await beacons[0]?.text()) ?? '')).toEqual({
    reports: [{ ...one, failure: 'broken', file: null, had_long_tasks: false }],
  });
  vi.unstubAllGlobals();
});
