/** A node of the demo's tree: names in the three content languages and what lies below. */
export interface CategorySeed {
  key: string;
  ru: string;
  en: string;
  kk: string;
  below?: readonly CategorySeed[];
}

const node = (
  key: string,
  [ru, en, kk]: readonly [ru: string, en: string, kk: string],
  below: readonly CategorySeed[] = [],
): CategorySeed => ({
  key,
  ru,
  en,
  kk,
  below,
});

const outerwear = (whose: string) =>
  node(
    `${whose}-outerwear`,
    ['Верхняя одежда', 'Outerwear', 'Сырт киім'],
    [
      node(`${whose}-puffers`, ['Пуховики', 'Puffer coats', 'Мамық күртелер']),
      node(`${whose}-coats`, ['Пальто', 'Coats', 'Пальто']),
      node(`${whose}-jackets`, ['Куртки', 'Jackets', 'Күртелер']),
      node(`${whose}-vests`, ['Жилеты', 'Vests', 'Кеудешелер']),
    ],
  );

const knitted = (whose: string, names: readonly [string, string, string]) =>
  node(`${whose}-knitwear`, names, [
    node(`${whose}-sweaters`, ['Джемперы и свитеры', 'Jumpers and sweaters', 'Жемпірлер мен свитерлер']),
    node(`${whose}-turtlenecks`, ['Водолазки', 'Turtlenecks', 'Жағасы биік жемпірлер']),
    node(`${whose}-cardigans`, ['Кардиганы и жилеты', 'Cardigans and vests', 'Кардигандар мен кеудешелер']),
  ]);

export const CATEGORIES: readonly CategorySeed[] = [
  node(
    'women',
    ['Женская одежда', 'Women', 'Әйелдер киімі'],
    [
      node(
        'dresses',
        ['Платья', 'Dresses', 'Көйлектер'],
        [
          node('dresses-casual', ['Повседневные платья', 'Casual dresses', 'Күнделікті көйлектер']),
          node('dresses-evening', ['Вечерние платья', 'Evening dresses', 'Кешкі көйлектер']),
          node('sundresses', ['Сарафаны', 'Sundresses', 'Сарафандар']),
        ],
      ),
      node('blouses', ['Блузы и рубашки', 'Blouses and shirts', 'Блузкалар мен жейделер']),
      node('women-tops', ['Футболки и лонгсливы', 'T-shirts and long sleeves', 'Футболкалар мен лонгсливтер']),
      node('women-hoodies', ['Худи и свитшоты', 'Hoodies and sweatshirts', 'Худилер мен свитшоттар']),
      node('skirts', ['Юбки', 'Skirts', 'Белдемшелер']),
      node(
        'women-trousers',
        ['Брюки', 'Trousers', 'Шалбарлар'],
        [
          node('women-classic-trousers', ['Классические брюки', 'Classic trousers', 'Классикалық шалбарлар']),
          node('women-joggers', ['Спортивные брюки', 'Joggers', 'Спорттық шалбарлар']),
          node('leggings', ['Леггинсы', 'Leggings', 'Леггинстер']),
        ],
      ),
      node('women-jeans', ['Джинсы', 'Jeans', 'Джинсылар']),
      node('women-blazers', ['Жакеты', 'Blazers', 'Жакеттер']),
      outerwear('women'),
    ],
  ),
  node(
    'men',
    ['Мужская одежда', 'Men', 'Ерлер киімі'],
    [
      node(
        'men-tops',
        ['Футболки и поло', 'T-shirts and polos', 'Футболкалар мен поло'],
        [
          node('men-t-shirts', ['Футболки', 'T-shirts', 'Футболкалар']),
          node('polos', ['Поло', 'Polo shirts', 'Поло жейделері']),
          node('men-long-sleeves', ['Лонгсливы', 'Long sleeves', 'Лонгсливтер']),
        ],
      ),
      node('men-shirts', ['Рубашки', 'Shirts', 'Жейделер']),
      node('men-hoodies', ['Худи и свитшоты', 'Hoodies and sweatshirts', 'Худилер мен свитшоттар']),
      node(
        'men-trousers',
        ['Брюки', 'Trousers', 'Шалбарлар'],
        [
          node('men-classic-trousers', ['Классические брюки', 'Classic trousers', 'Классикалық шалбарлар']),
          node('chinos', ['Чиносы и карго', 'Chinos and cargo', 'Чиностар мен карго']),
          node('men-joggers', ['Спортивные брюки', 'Joggers', 'Спорттық шалбарлар']),
        ],
      ),
      node('men-jeans', ['Джинсы', 'Jeans', 'Джинсылар']),
      node('men-blazers', ['Пиджаки', 'Blazers', 'Пиджактар']),
      outerwear('men'),
    ],
  ),
  node(
    'children',
    ['Детская одежда', 'Children', 'Балалар киімі'],
    [
      node(
        'girls',
        ['Для девочек', 'Girls', 'Қыздарға'],
        [
          node('girls-dresses', ['Платья и юбки', 'Dresses and skirts', 'Көйлектер мен белдемшелер']),
          node('girls-tops', ['Футболки и худи', 'T-shirts and hoodies', 'Футболкалар мен худилер']),
          node('girls-bottoms', ['Леггинсы и брюки', 'Leggings and trousers', 'Леггинстер мен шалбарлар']),
        ],
      ),
      node(
        'boys',
        ['Для мальчиков', 'Boys', 'Ұлдарға'],
        [
          node('boys-tops', ['Футболки и рубашки', 'T-shirts and shirts', 'Футболкалар мен жейделер']),
          node('boys-bottoms', ['Брюки и джинсы', 'Trousers and jeans', 'Шалбарлар мен джинсылар']),
        ],
      ),
      node(
        'babies',
        ['Для малышей', 'Babies', 'Сәбилерге'],
        [node('baby-overalls', ['Комбинезоны', 'Overalls', 'Комбинезондар']), node('baby-bodies', ['Боди', 'Bodysuits', 'Бодилер'])],
      ),
      node('children-outerwear', ['Верхняя одежда', 'Outerwear', 'Сырт киім']),
    ],
  ),
  node(
    'knitwear',
    ['Трикотаж', 'Knitwear', 'Трикотаж'],
    [
      knitted('women', ['Женский трикотаж', 'Women’s knitwear', 'Әйелдер трикотажы']),
      knitted('men', ['Мужской трикотаж', 'Men’s knitwear', 'Ерлер трикотажы']),
    ],
  ),
  node(
    'home',
    ['Домашний текстиль', 'Home textiles', 'Үй тоқымасы'],
    [
      node('bedding', ['Постельное бельё', 'Bedding', 'Төсек-орын жабдықтары']),
      node(
        'towels',
        ['Полотенца', 'Towels', 'Сүлгілер'],
        [
          node('bath-towels', ['Банные полотенца', 'Bath towels', 'Монша сүлгілері']),
          node('kitchen-towels', ['Кухонные полотенца', 'Kitchen towels', 'Ас үй сүлгілері']),
        ],
      ),
      node('blankets', ['Пледы', 'Blankets', 'Пледтер']),
    ],
  ),
  node(
    'workwear',
    ['Спецодежда', 'Workwear', 'Арнайы киім'],
    [
      node('work-clothes', ['Рабочая одежда', 'Work clothes', 'Жұмыс киімі']),
      node('signal-clothes', ['Сигнальная одежда', 'High-visibility clothes', 'Белгі беретін киім']),
      node('medical-clothes', ['Медицинская одежда', 'Medical clothes', 'Медициналық киім']),
    ],
  ),
  node(
    'shoes',
    ['Обувь', 'Shoes', 'Аяқ киім'],
    [
      node(
        'women-shoes',
        ['Женская обувь', 'Women’s shoes', 'Әйелдер аяқ киімі'],
        [
          node('women-sneakers', ['Кроссовки и кеды', 'Sneakers', 'Кроссовкалар мен кедтер']),
          node('women-boots', ['Ботинки', 'Boots', 'Бәтеңкелер']),
          node('pumps', ['Туфли', 'Pumps', 'Туфлилер']),
        ],
      ),
      node(
        'men-shoes',
        ['Мужская обувь', 'Men’s shoes', 'Ерлер аяқ киімі'],
        [
          node('men-sneakers', ['Кроссовки и кеды', 'Sneakers', 'Кроссовкалар мен кедтер']),
          node('men-boots', ['Ботинки', 'Boots', 'Бәтеңкелер']),
        ],
      ),
      node('children-shoes', ['Детская обувь', 'Children’s shoes', 'Балалар аяқ киімі']),
      node('slippers', ['Домашняя обувь', 'Slippers', 'Үй аяқ киімі']),
    ],
  ),
  node(
    'accessories',
    ['Аксессуары', 'Accessories', 'Аксессуарлар'],
    [
      node(
        'headwear',
        ['Головные уборы', 'Headwear', 'Бас киімдер'],
        [
          node('beanies', ['Шапки', 'Beanies', 'Бөріктер']),
          node('caps', ['Кепки и панамы', 'Caps and bucket hats', 'Кепкалар мен панамалар']),
        ],
      ),
      node('scarves', ['Шарфы и платки', 'Scarves and shawls', 'Шарфтар мен орамалдар']),
      node(
        'bags',
        ['Сумки', 'Bags', 'Сөмкелер'],
        [
          node('handbags', ['Женские сумки', 'Handbags', 'Әйелдер сөмкелері']),
          node('backpacks', ['Рюкзаки', 'Backpacks', 'Арқа сөмкелер']),
        ],
      ),
    ],
  ),
];

export interface CategoryRow {
  id: number;
  key: string;
  parentId: number | null;
  position: number;
  ru: string;
  en: string;
  kk: string;
}

/** The tree as rows, parents before children, numbered in that order. */
export function categoryRows(): CategoryRow[] {
  const rows: CategoryRow[] = [];
  const walk = (nodes: readonly CategorySeed[], parentId: number | null) => {
    for (const [index, { key, ru, en, kk, below }] of nodes.entries()) {
      const id = rows.length + 1;
      rows.push({ id, key, parentId, position: index + 1, ru, en, kk });
      walk(below ?? [], id);
    }
  };
  walk(CATEGORIES, null);
  return rows;
}
