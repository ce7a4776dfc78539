import { type LookFacts, look } from './look.ts';

/** Dresses, tops, skirts and trousers. */
export const lightLooks: Readonly<Record<string, LookFacts>> = {
  'dress-a-line-midi': look(
    { length: 'midi', sleeve: 'short', neck: 'round', fit: 'aline' },
    'Отрезная талия, расклешённая юбка и рукав-фонарик.',
    'Waist seam, flared skirt and short puff sleeves.',
  ),
  'dress-wrap-midi': look(
    { length: 'midi', sleeve: 'elbow', neck: 'vee', fit: 'fitted' },
    'Запах с поясом подгоняет модель по фигуре, рукав до локтя.',
    'The belted wrap adjusts to the figure; elbow-length sleeves.',
  ),
  'dress-sheath': look(
    { length: 'midi', sleeve: 'none', neck: 'square', fit: 'fitted' },
    'Вытачки подчёркивают талию, сзади потайная молния.',
    'Darts mark the waist; concealed zip at the back.',
  ),
  'dress-maxi': look(
    { length: 'maxi', sleeve: 'short', neck: 'round', fit: 'aline' },
    'Завышенная талия и юбка в пол с мягкими складками.',
    'High waist and a floor-length skirt with soft folds.',
  ),
  'dress-shirt': look(
    { length: 'midi', sleeve: 'long', neck: 'collar', fit: 'straight' },
    'Застёжка на пуговицах по всей длине и съёмный пояс.',
    'Buttons all the way down and a removable belt.',
  ),
  'dress-knit': look(
    { length: 'midi', sleeve: 'long', neck: 'high', fit: 'straight' },
    'Высокий ворот в резинку, прямой крой без швов на плечах.',
    'Ribbed high neck and a straight cut.',
  ),
  'dress-mini': look(
    { length: 'mini', sleeve: 'elbow', neck: 'round', fit: 'loose' },
    'Свободный крой и объёмные рукава на манжете.',
    'Loose cut and full sleeves on a cuff.',
  ),
  sundress: look(
    { length: 'midi', sleeve: 'none', neck: 'square', fit: 'aline' },
    'Широкие бретели и два яруса воланов.',
    'Wide straps and two tiers of ruffles.',
  ),
  'dress-evening': look(
    { length: 'maxi', sleeve: 'none', neck: 'vee', fit: 'fitted' },
    'Глубокий вырез, юбка в пол с разрезом.',
    'Deep neckline and a floor-length skirt with a slit.',
  ),
  't-shirt-crew': look(
    { sleeve: 'short', neck: 'round', fit: 'straight' },
    'Круглая горловина с плотной бейкой, укреплённый плечевой шов.',
    'Round neck with a firm rib, taped shoulders.',
  ),
  't-shirt-vee': look(
    { sleeve: 'short', neck: 'vee', fit: 'fitted' },
    'V-образный вырез и слегка приталенный крой.',
    'V-neck and a slightly fitted cut.',
  ),
  't-shirt-oversize': look(
    { sleeve: 'short', neck: 'round', fit: 'oversize' },
    'Спущенное плечо и рукав до локтя.',
    'Dropped shoulders and sleeves to the elbow.',
  ),
  polo: look(
    { sleeve: 'short', neck: 'collar', fit: 'straight' },
    'Вязаный воротник, планка на двух пуговицах, манжеты в резинку.',
    'Knitted collar, two-button placket, ribbed cuffs.',
  ),
  longsleeve: look(
    { sleeve: 'long', neck: 'round', fit: 'straight' },
    'Длинный рукав на манжете, ровный низ с двойной строчкой.',
    'Long cuffed sleeves and a double-stitched hem.',
  ),
  't-shirt-star': look(
    { sleeve: 'short', neck: 'round', fit: 'straight' },
    'Принт со звездой нанесён водными красками и не трескается.',
    'The star print is water-based and does not crack.',
  ),
  't-shirt-rocket': look(
    { sleeve: 'short', neck: 'round', fit: 'straight' },
    'Принт с ракетой нанесён водными красками и не трескается.',
    'The rocket print is water-based and does not crack.',
  ),
  'shirt-classic': look(
    { sleeve: 'long', neck: 'collar', fit: 'straight' },
    'Отложной воротник с косточками, нагрудный карман, регулируемые манжеты.',
    'Turn-down collar with stays, chest pocket, adjustable cuffs.',
  ),
  'shirt-short': look(
    { sleeve: 'short', neck: 'collar', fit: 'straight' },
    'Короткий рукав, отложной воротник, нагрудный карман.',
    'Short sleeves, turn-down collar, chest pocket.',
  ),
  'shirt-linen': look(
    { sleeve: 'long', neck: 'stand', fit: 'loose' },
    'Воротник-стойка и свободный крой, рукав можно подвернуть.',
    'Stand collar and a loose cut; sleeves can be rolled.',
  ),
  'shirt-women': look(
    { sleeve: 'long', neck: 'collar', fit: 'fitted' },
    'Вытачки на талии, манжеты на пуговицах.',
    'Waist darts and buttoned cuffs.',
  ),
  'blouse-bow': look(
    { sleeve: 'long', neck: 'bow', fit: 'loose' },
    'Воротник переходит в бант, рукав собран на манжете.',
    'The collar ties into a bow; sleeves gathered to the cuff.',
  ),
  'blouse-ruffle': look(
    { sleeve: 'elbow', neck: 'vee', fit: 'loose' },
    'Волан вдоль выреза и рукав до локтя.',
    'Ruffle along the neckline and elbow-length sleeves.',
  ),
  'blouse-vee': look(
    { sleeve: 'long', neck: 'vee', fit: 'loose' },
    'V-образный вырез и объёмный рукав на узкой манжете.',
    'V-neck and full sleeves on narrow cuffs.',
  ),
  'blouse-top': look(
    { sleeve: 'short', neck: 'round', fit: 'loose' },
    'Цельнокроеный рукав и вырез-лодочка.',
    'Cut-on sleeves and a boat neck.',
  ),
  'skirt-a-line': look(
    { length: 'midi', fit: 'aline' },
    'Широкий пояс, потайная молния сбоку, мягкие фалды.',
    'Wide waistband, side zip, soft flare.',
  ),
  'skirt-pencil': look({ length: 'midi', fit: 'fitted' }, 'Облегающий крой со шлицей сзади.', 'Close fit with a back vent.'),
  'skirt-pleated': look({ length: 'midi', fit: 'aline' }, 'Плиссировка держится после стирки.', 'The pleats survive washing.'),
  'skirt-denim': look({ length: 'mini', fit: 'straight' }, 'Пять карманов и контрастная строчка.', 'Five pockets and contrast stitching.'),
  'skirt-tulle': look(
    { length: 'midi', fit: 'aline' },
    'Пышные слои на эластичном поясе и мягкой подкладке.',
    'Full layers on an elastic waist and a soft lining.',
  ),
  'trousers-classic': look(
    { fit: 'straight' },
    'Стрелки, шлёвки под ремень, карманы в боковых швах.',
    'Creases, belt loops and side pockets.',
  ),
  'trousers-wide': look({ fit: 'loose' }, 'Высокая посадка и широкие штанины от бедра.', 'High rise and legs wide from the hip.'),
  'trousers-chino': look({ fit: 'slim' }, 'Косые карманы и лёгкое сужение к низу.', 'Slanted pockets and a slight taper.'),
  joggers: look({ fit: 'slim' }, 'Пояс на резинке со шнурком, манжеты по низу.', 'Drawstring elastic waist and ribbed ankles.'),
  'trousers-cargo': look({ fit: 'loose' }, 'Накладные карманы с клапанами, усиленные колени.', 'Flap pockets and reinforced knees.'),
  'jeans-straight': look(
    { fit: 'straight' },
    'Средняя посадка, пять карманов, фирменные клёпки.',
    'Mid rise, five pockets, branded rivets.',
  ),
  'jeans-skinny': look(
    { fit: 'slim' },
    'Облегающий крой, деним хорошо тянется и возвращает форму.',
    'Close fit; the denim stretches and recovers.',
  ),
  'jeans-wide': look({ fit: 'loose' }, 'Высокая посадка и широкие штанины.', 'High rise and wide legs.'),
  leggings: look(
    { fit: 'slim' },
    'Широкий пояс не сползает, плоские швы не натирают.',
    'The wide waistband stays up; flat seams do not chafe.',
  ),
};
