import type pg from 'pg';
import type { DemoCompany } from './companies.ts';

/** Shops that buy; nobody's account ever gets such a number. */
const WRITERS_FROM = 2_000_000_001;
const WRITERS = [
  ...['Магазин в Костроме', 'Магазин в Твери', 'Магазин в Вологде', 'Магазин в Пскове', 'Магазин в Калуге', 'Магазин в Туле'],
  ...['Магазин в Рязани', 'Магазин в Омске', 'Магазин в Томске', 'Магазин в Перми', 'Магазин в Уфе', 'Магазин в Самаре'],
  ...['Магазин в Курске', 'Магазин в Орле', 'Магазин в Чите', 'Магазин в Минске', 'Магазин в Алматы', 'Магазин в Бишкеке'],
  ...['Shop in Yerevan', 'Shop in Tbilisi'],
] as const;

/** What is said with so many stars, in turn. */
const WORDS: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Отгрузили на следующий день, пересорта нет.',
    'Работаем третий сезон, качество стабильное.',
    'Документы и сертификаты приложили сразу.',
    'Менеджер отвечает быстро и по делу.',
    'Ростовки собраны ровно, упаковка целая.',
    'Quick shipment, everything as described.',
    'Обменяли бракованную вещь без споров.',
  ],
  4: [
    'Хорошо, но хотелось бы больше больших размеров.',
    'Всё пришло, одна коробка помята.',
    'Цены приятные, ответа ждали полдня.',
    'Good supplier, delivery took a week.',
  ],
  3: ['Часть заказа пришлось ждать две недели.', 'Цвет темнее, чем на фотографии.'],
  2: ['Перепутали размеры, разбирались долго.'],
  1: ['Заказ отменили в последний день.'],
};

/** Stars of twenty shops whose mean is the company's rating: mostly five, and something of everything where there is room. */
export function starsOf(rating: number): number[] {
  let missing = Math.round((5 - rating) * WRITERS.length);
  const stars: number[] = [];
  for (const [least, star] of [
    [8, 1],
    [6, 2],
    [4, 3],
  ] as const) {
    if (missing < least) continue;
    stars.push(star);
    missing -= 5 - star;
  }
  stars.push(...Array.from({ length: missing }, () => 4));
  return [...Array.from({ length: WRITERS.length - stars.length }, () => 5), ...stars];
}

const WRITER = 'INSERT INTO person (id, fio) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING';
const REVIEW = `
  INSERT INTO company_review (company_id, user_id, rating, text, created_at) VALUES ($1, $2, $3, $4, now() - $5 * interval '37 hours')`;
const COUNT = 'UPDATE company SET reviews_num = $2 WHERE id = $1';

/** Those who write reviews in the demo. */
export async function addWriters(client: pg.Client): Promise<void> {
  for (const [index, name] of WRITERS.entries()) await client.query(WRITER, [WRITERS_FROM + index, name]);
}

/** What they think of a company; its rating stays as it is. */
export async function addReviews(client: pg.Client, { id, rating }: DemoCompany): Promise<void> {
  for (const [index, stars] of starsOf(rating).entries()) {
    // Spread, so that the newest are not all of one kind.
    const place = (index * 7 + id) % WRITERS.length;
    const words = WORDS[stars] ?? [];
    await client.query(REVIEW, [id, WRITERS_FROM + place, stars, words[(index + id) % words.length], 1 + place]);
  }
  await client.query(COUNT, [id, WRITERS.length]);
}
