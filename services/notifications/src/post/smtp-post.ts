import { createTransport } from 'nodemailer';
import { CarrierFault, type Letter, Undeliverable } from './post.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

interface SmtpAnswer {
  code?: string;
  responseCode?: number;
}

/** Letters over SMTP, a few connections kept open. */
export function smtpPost({ url, from }: { url: string; from: string }): { send(letter: Letter): Promise<void>; close(): void } {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // Letters are made of words alone: a path or an address in them is never to be opened.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const host = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, locale }) {
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': locale };
      await transport.sendMail({ to, subject, text, html, headers, messageId: `<${id}@${host}>` }).catch((thrown: SmtpAnswer) => {
        throw refusalOf(thrown);
      });
    },
    close: () => transport.close(),
  };
}

/** 5xx about the message itself is final; trouble with the line or with our own account passes. */
function refusalOf({ code = 'UNKNOWN', responseCode }: SmtpAnswer): Error {
  const isFinal = (responseCode ?? 0) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const word = `${code}${responseCode ? ` ${responseCode}` : ''}`;
  return isFinal ? new Undeliverable(word) : new CarrierFault(word);
}
