import { createHash } from 'node:crypto';
import { photoStore } from '@market/content/src/publication/photo-store';
import { lockExclusively } from '@market/service-kit/data/locks';
import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type { FileStorage } from '@market/service-kit/files/files';
import sharp from 'sharp';
import { DEMO_COMPANIES } from '../companies/companies.ts';
import { BUYER_1, SHOPS, sellerOf } from '../orders/buyers.ts';
import { swatch } from './swatch.ts';

/** What companies write of, and what shops do. */
const OF_COMPANIES: readonly (readonly [title: string, description: string, text: string])[] = [
  [
    'Как мы шьём из льна',
    'От рулона до бирки за восемь дней',
    'Лён лежит сутки, чтобы ткань отдохнула. Потом крой, пошив и влажная обработка: вещь садится у нас, а не у вашего покупателя.',
  ],
  [
    'Новая коллекция: спокойные цвета',
    'Что войдёт в осенние поставки',
    'Графит, олива, молочный. Базовые модели держим в остатках весь сезон, яркие отшиваем небольшими партиями.',
  ],
  [
    'Как ухаживать за трикотажем',
    'Памятка, которую можно положить в пакет',
    'Стирайте при 30 градусах, сушите на плоскости, утюжьте через ткань. Так вещь служит вдвое дольше, а возвратов меньше.',
  ],
  [
    'Почему мы сменили фурнитуру',
    'Молнии и кнопки, которые не подводят',
    'За год по молниям было 14 возвратов на тысячу изделий. Поставили другие и проверили на пяти тысячах застёгиваний.',
  ],
  [
    'Размерные сетки: что изменилось',
    'Сверьте перед заказом',
    'Добавили рост и полноту в карточки. Если берёте впервые, закажите пробную ростовку: так вы увидите посадку на своих покупателях.',
  ],
];
const OF_SHOPS: readonly (readonly [title: string, description: string, text: string])[] = [
  [
    'Что берут в маленьком городе',
    'Итоги весны',
    'Лучше всего ушли платья миди и худи без принта. Из остатков остались узкие брюки: будем брать меньше.',
  ],
  [
    'Как мы выбираем поставщика',
    'Три вопроса до первого заказа',
    'Сколько держится остаток, кто платит за брак и можно ли взять одну ростовку. Ответы сразу показывают, с кем работать.',
  ],
  [
    'Витрина за один вечер',
    'Советы тем, кто открывается',
    'Три цвета, один свет, ценники одного размера. Манекен у входа меняем каждую неделю, и люди заходят чаще.',
  ],
];
const PUBLICATIONS = 40;
const INSERT = `
  INSERT INTO publication (user_id, company_id, title, description, text, photo, created_at, changed_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() - $7 * interval '1 day', now() - $7 * interval '1 day')`;
const PICTURES = 6;

/** The same for every demo, so that a storage which lost the picture gets it back under the address that is known. */
const pictureName = (number: number): string => createHash('sha256').update(`picture ${number} of publications`).digest('hex').slice(0, 32);

async function keepPictures(files: FileStorage): Promise<void> {
  const keep = async (number: number): Promise<void> => {
    const drawing = sharp(Buffer.from(swatch(number + 3)));
    const rendered = (width: number) =>
      drawing
        .clone()
        .resize(width, Math.round(width / 1.1), { fit: 'cover' })
        .jpeg({ quality: 85 })
        .toBuffer();
    const { big, small } = photoStore.sizes;
    await photoStore.keep(files, { big: await rendered(big), small: await rendered(small) }, pictureName(number));
  };
  await Promise.all(Array.from({ length: PICTURES }, (_, number) => keep(number)));
}

/** Two of three are a company's, the others a shop's. */
function publicationOf(at: number): unknown[] {
  const isShop = at % 3 === 2;
  const company = DEMO_COMPANIES[at % DEMO_COMPANIES.length]?.id ?? 1;
  const pool = isShop ? OF_SHOPS : OF_COMPANIES;
  const [title, description, text] = pool[Math.floor(at / 3) % pool.length] ?? ['', '', ''];
  const body = `<h2>${description}</h2><p>${text}</p>`;
  const shop = at % 6 === 2 ? BUYER_1 : SHOPS.from + (at % 20);
  return [
    isShop ? shop : sellerOf(company),
    isShop ? null : company,
    title,
    description,
    body,
    at % 4 === 1 ? null : pictureName(at % PICTURES),
    PUBLICATIONS - at,
  ];
}

/**
 * Publishes what companies and shops of the demonstration write, where nobody has written anything.
 *
 * @returns whether anything was written
 */
export async function seedPublications({ databaseUrl, files }: { databaseUrl: string; files: FileStorage }): Promise<boolean> {
  const client = operatorClient(databaseUrl);
  await client.connect();
  try {
    await client.query('BEGIN');
    await lockExclusively(client, 'seed');
    const { rowCount } = await client.query('SELECT FROM publication LIMIT 1');
    if (rowCount) return false;
    await keepPictures(files);
    for (let at = 0; at < PUBLICATIONS; at += 1) await client.query(INSERT, publicationOf(at));
    await client.query('COMMIT');
    return true;
  } finally {
    // Closing an unfinished transaction rolls it back.
    await client.end();
  }
}
