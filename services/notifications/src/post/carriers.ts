import type { NotificationsConfig } from '../env.ts';
import type { DemoInbox } from './demo-inbox.ts';
import type { Carriers } from './post.ts';
import { smsRuPost } from './sms-ru-post.ts';
import { smtpPost } from './smtp-post.ts';

/**
 * The carriers that are configured; the demo inbox stands in for those that are not.
 *
 * @param inbox absent in production, where `readConfig` let nothing be missing
 */
export function carriersOf({ smtp, smsRu }: Pick<NotificationsConfig, 'smtp' | 'smsRu'>, inbox: DemoInbox | null): Carriers {
  const mail = smtp ? smtpPost(smtp) : null;
  const letter = mail?.send ?? inbox?.letter;
  const sms = smsRu ? smsRuPost(smsRu) : inbox?.sms;
  if (!letter || !sms) throw new Error('No carrier is configured');
  return { letter, sms, close: () => mail?.close() };
}
