import { type LookFacts, look } from './look.ts';

/** Hoodies, knitwear, coats, jackets and what babies wear. */
export const warmLooks: Readonly<Record<string, LookFacts>> = {
  hoodie: look(
    { sleeve: 'long', neck: 'hood', fit: 'straight' },
    'Капюшон с двойной тканью и шнурком, карман-кенгуру.',
    'Double-layer drawstring hood and a kangaroo pocket.',
  ),
  'hoodie-zip': look(
    { sleeve: 'long', neck: 'hood', fit: 'straight' },
    'Молния по всей длине, два кармана, манжеты в резинку.',
    'Full-length zip, two pockets, ribbed cuffs.',
  ),
  sweatshirt: look(
    { sleeve: 'long', neck: 'round', fit: 'straight' },
    'Круглая горловина, плотная резинка по низу и на манжетах.',
    'Round neck, firm rib at hem and cuffs.',
  ),
  'sweater-crew': look(
    { sleeve: 'long', neck: 'round', fit: 'straight' },
    'Круглый ворот, ровная гладь, бесшовные проймы.',
    'Round neck, even stocking stitch, fully fashioned armholes.',
  ),
  'sweater-cable': look(
    { sleeve: 'long', neck: 'round', fit: 'loose' },
    'Четыре косы по полочке и объёмный рукав.',
    'Four cables down the front and full sleeves.',
  ),
  'sweater-vee': look(
    { sleeve: 'long', neck: 'vee', fit: 'straight' },
    'V-образный вырез, под который видно рубашку.',
    'A V-neck that shows the shirt beneath.',
  ),
  turtleneck: look(
    { sleeve: 'long', neck: 'high', fit: 'fitted' },
    'Высокий ворот в резинку, тонкая гладь по фигуре.',
    'Ribbed high neck and a fine close-fitting knit.',
  ),
  cardigan: look(
    { sleeve: 'long', neck: 'vee', fit: 'loose' },
    'Планка на пяти пуговицах и глубокий вырез.',
    'Five-button band and a deep neckline.',
  ),
  'knit-vest': look(
    { sleeve: 'none', neck: 'vee', fit: 'straight' },
    'Проймы и вырез в резинку, носится поверх рубашки.',
    'Ribbed armholes and neckline; worn over a shirt.',
  ),
  'coat-classic': look(
    { neck: 'lapel', fit: 'straight', length: 'midi' },
    'Однобортная застёжка на три пуговицы, карманы с клапанами.',
    'Single-breasted, three buttons, flap pockets.',
  ),
  'coat-double': look(
    { neck: 'lapel', fit: 'straight', length: 'midi' },
    'Двубортная застёжка и широкие лацканы.',
    'Double-breasted with wide lapels.',
  ),
  'coat-wrap': look(
    { neck: 'lapel', fit: 'loose', length: 'midi' },
    'Шалевый воротник, запах и широкий пояс.',
    'Shawl collar, wrap front and a wide belt.',
  ),
  trench: look(
    { neck: 'lapel', fit: 'fitted', length: 'midi' },
    'Двубортная застёжка, пояс и паты на рукавах.',
    'Double-breasted with a belt and sleeve tabs.',
  ),
  'blazer-single': look(
    { neck: 'lapel', sleeve: 'long', fit: 'fitted' },
    'Две пуговицы, карманы с клапанами, подкладка в тон.',
    'Two buttons, flap pockets, matching lining.',
  ),
  'blazer-double': look(
    { neck: 'lapel', sleeve: 'long', fit: 'straight' },
    'Двубортная застёжка и острые лацканы.',
    'Double-breasted with peak lapels.',
  ),
  'puffer-short': look(
    { neck: 'hood', fit: 'straight', length: 'short' },
    'Глубокий капюшон, внутренняя манжета от ветра, карманы на молнии.',
    'Deep hood, wind cuffs, zipped pockets.',
  ),
  'puffer-long': look(
    { neck: 'hood', fit: 'straight', length: 'midi' },
    'Закрывает колени, двухзамковая молния, внутренний карман.',
    'Covers the knees; two-way zip and an inner pocket.',
  ),
  'puffer-stand': look(
    { neck: 'stand', fit: 'straight', length: 'regular' },
    'Воротник-стойка, утяжка по низу.',
    'Stand collar and a drawcord hem.',
  ),
  'puffer-vest': look(
    { neck: 'stand', fit: 'straight', length: 'regular' },
    'Без рукавов, носится под пальто и поверх худи.',
    'Sleeveless: worn under a coat or over a hoodie.',
  ),
  parka: look(
    { neck: 'hood', fit: 'loose', length: 'midi' },
    'Капюшон с опушкой, накладные карманы, кулиска на талии.',
    'Trimmed hood, patch pockets, waist drawcord.',
  ),
  windbreaker: look(
    { neck: 'hood', fit: 'loose', length: 'regular' },
    'Капюшон убирается в воротник, манжеты на липучке.',
    'The hood folds into the collar; adjustable cuffs.',
  ),
  bomber: look({ neck: 'stand', fit: 'straight', length: 'short' }, 'Трикотажные манжеты, ворот и пояс.', 'Knitted cuffs, collar and hem.'),
  'jacket-denim': look(
    { neck: 'collar', fit: 'straight', length: 'short' },
    'Нагрудные карманы с клапанами, металлические пуговицы.',
    'Chest flap pockets and metal buttons.',
  ),
  'baby-sleepsuit': look({}, 'Кнопки по всей длине и закрытые ножки.', 'Snaps all the way down and closed feet.'),
  'baby-winter': look({}, 'Капюшон с ушками, молния до колена, закрытые ножки.', 'Hood with ears, zip to the knee, closed feet.'),
  'baby-body': look({}, 'Кнопки снизу, запах на плечах.', 'Snaps at the bottom and envelope shoulders.'),
  dungarees: look({}, 'Регулируемые лямки, карман на груди, усиленные колени.', 'Adjustable straps, bib pocket, reinforced knees.'),
};
