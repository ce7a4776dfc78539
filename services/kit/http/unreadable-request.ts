import type { Duplex } from 'node:stream';
import { DomainError } from '../errors.ts';
import { refusalAnswer } from '../trpc/refusal-answer.ts';

/** What the parser of HTTP stumbled over. */
interface ParserFault {
  code?: string;
}

/** Status and its words on the wire by the parser's code; anything else is a 400. */
const STATUS: Record<string, [statusLine: string, refusal: DomainError]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', new DomainError('PAYLOAD_TOO_LARGE', 'PAYLOAD_TOO_LARGE')],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', new DomainError('TIMEOUT', 'TIMEOUT')],
};
const UNREADABLE: [string, DomainError] = ['400 Bad Request', new DomainError('BAD_REQUEST', 'BAD_REQUEST')];

/**
 * Answers what is no HTTP request, or one whose address and headers are endless, with the envelope of every refusal. No route, header or
 * language is known at this point, so the words are Russian.
 */
export function answerUnreadable({ code = '' }: ParserFault, socket: Duplex): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const [statusLine, refusal] = STATUS[code] ?? UNREADABLE;
  const body = JSON.stringify(refusalAnswer(refusal, { locale: 'ru' }).body);
  const headers = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`, 'connection: close'];
  socket.end([`HTTP/1.1 ${statusLine}`, ...headers, '', body].join('\r\n'), () => socket.destroy());
}
