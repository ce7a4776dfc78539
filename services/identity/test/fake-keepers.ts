import { type PersonalRows, readPersonalData } from '@market/kit-contract/personal-data';
import { sendLetter, sendSms, setRecipient } from '@market/notifications-contract/calls';
import { answering, fakePeer } from '@market/service-kit/testing/fake-peer';
import { ASKED_SERVICES } from '../src/my-data/asked-services.ts';

type Asked = { user_id: number; from: PersonalRows['next'] };

const words = { what: { ru: 'Заказы', en: 'Orders' }, purpose: { ru: 'заказы', en: 'orders' } };
const terms = { ground: { ru: 'закон', en: 'law' }, term: { ru: 'пять лет', en: 'five years' } };

/** One answer of a service. */
export const someRows = (table: string, rows: PersonalRows['rows'], next: PersonalRows['next'] = null): PersonalRows => ({
  ...{ table, ...words, ...terms },
  ...{ rows, next },
});

/** The other services, of which each says what a test has it say of a person: nothing, where none is said. */
export function fakeKeepers(say: Record<string, (asked: Asked) => PersonalRows | Promise<PersonalRows>>) {
  const others = Object.keys(ASKED_SERVICES).filter((service) => service !== 'identity');
  return others.map((service) => {
    const call = readPersonalData(service);
    const taken = () => ({ data: { id: crypto.randomUUID() } });
    const post =
      service === 'notifications'
        ? [answering(sendLetter, taken), answering(sendSms, taken), answering(setRecipient, () => ({ data: { letter: true, sms: true } }))]
        : [];
    return fakePeer(service, [answering(call, (asked) => say[service]?.(asked) ?? someRows('nothing', [])), ...post]);
  });
}
