import { Random } from '../catalogue/random.ts';
import { sellerOf } from './buyers.ts';
import type { DemoOrder, DemoPart } from './order-seed.ts';

export interface DemoMessage {
  order: number;
  author: 'buyer' | 'vendor';
  authorId: number;
  text: string;
  at: Date;
}

const OF_BUYERS = [
  'Здравствуйте! Когда сможете отгрузить?',
  'Подскажите, есть ли сертификаты на эту партию?',
  'Можно заменить два размера M на L?',
  'Оплатили, платёжное поручение отправим вечером.',
  'Спасибо, ждём.',
  'Нужна отгрузка одной машиной, если получится.',
  'Could you pack the sizes separately?',
  'Приёмка у нас до 17:00.',
] as const;
const OF_SELLERS = [
  'Здравствуйте! Заказ приняли, собираем.',
  'Отгрузим в четверг, трек-номер пришлём.',
  'Сертификаты вложим в коробку.',
  'Один цвет на фабрике задерживается на два дня.',
  'Всё собрано, можно забирать.',
  'Спасибо за заказ!',
  'Счёт отправили на почту.',
  'Yes, each size comes in its own bag.',
] as const;

/** One conversation goes over more than a page. */
const LONG = 46;
const SHARE = 0.3;

function conversation({ buyer }: DemoOrder, part: DemoPart, { count, random }: { count: number; random: Random }): DemoMessage[] {
  const from = part.placed_at.getTime();
  const span = Math.max(60_000, part.changed_at.getTime() - from);
  return Array.from({ length: count }, (_, at): DemoMessage => {
    const isBuyer = at === 0 || random.chance(0.5);
    return {
      order: part.id,
      author: isBuyer ? 'buyer' : 'vendor',
      authorId: isBuyer ? buyer.id : sellerOf(part.company),
      text: random.pick(isBuyer ? OF_BUYERS : OF_SELLERS),
      at: new Date(from + Math.round((span * (at + 1)) / (count + 1) / 1000) * 1000),
    };
  });
}

/** What parties wrote about orders that were accepted, the earliest first. */
export function messagesOf(orders: readonly DemoOrder[], talkative: number): DemoMessage[] {
  const all = orders.flatMap((order) =>
    order.parts.flatMap((part) => {
      const random = new Random('messages', part.id);
      if (part.accepted_at === null) return [];
      if (part.id === talkative) return conversation(order, part, { count: LONG, random });
      return random.chance(SHARE) ? conversation(order, part, { count: random.int(1, 5), random }) : [];
    }),
  );
  return all.sort((a, b) => a.at.getTime() - b.at.getTime() || a.order - b.order);
}
