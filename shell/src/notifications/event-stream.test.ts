import { expect, it } from 'vitest';
import { eventReader } from './event-stream.ts';

const text =
  'retry: 1000\n\n:\n\nevent: mailbox\nid: 4\ndata: {"unread":1}\n\nevent: notification\nid: 5\ndata: {"a":"б"}\n\ndata: one\ndata: two\n\n';
const events = [
  { event: 'mailbox', id: '4', data: '{"unread":1}' },
  { event: 'notification', id: '5', data: '{"a":"б"}' },
  { event: 'message', id: null, data: 'one\ntwo' },
];

it('reads events however the text is cut', () => {
  for (let size = 1; size <= text.length; size += 1) {
    const read = eventReader();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size));
    expect(pieces.flatMap(read), `pieces of ${size}`).toEqual(events);
  }
});

it('takes no half of an event for a whole one', () => {
  const read = eventReader();
  expect(read('event: mailbox\ndata: {"un')).toEqual([]);
  expect(read('read":2}\n')).toEqual([]);
  expect(read('\n')).toEqual([{ event: 'mailbox', id: null, data: '{"unread":2}' }]);
});
