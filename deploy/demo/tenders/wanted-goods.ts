import type { PaletteKey } from '../catalogue/colours.ts';
import type { Pattern } from '../catalogue/garments/fabric.ts';
import type { Department } from '../catalogue/kind.ts';

/** What buyers of the demo look for. */
export interface WantedGoods {
  title: string;
  /** What exactly, in a sentence or two. */
  text: string;
  /** Keys of categories. */
  categories: readonly string[];
  /** Whoever makes such things may offer. */
  department: Department;
  looks: readonly { look: string; pattern: Pattern }[];
  palette: PaletteKey;
  /** Roubles of a piece, from and to. */
  price: readonly [number, number];
  quantities: readonly number[];
}

const women: readonly WantedGoods[] = [
  {
    title: 'Льняные платья на лето',
    text: 'Нужны летние платья из льна или льна с вискозой, миди, свободный крой, застёжка на пуговицы. Ткань плотностью 150–190 г/м², умягчённая.',
    ...{ categories: ['dresses-casual', 'sundresses'], department: 'women', palette: 'women' },
    looks: [
      { look: 'dress-shirt', pattern: 'plain' },
      { look: 'sundress', pattern: 'floral' },
    ],
    ...{ price: [900, 1_900], quantities: [120, 200, 300] },
  },
  {
    title: 'Вечерние платья к новогодним корпоративам',
    text: 'Ищем вечерние платья из атласа и бархата: в пол и миди, закрытые плечи, размеры от 42 до 56. Нужны эскизы или фото готовых моделей.',
    ...{ categories: ['dresses-evening'], department: 'women', palette: 'women' },
    looks: [{ look: 'dress-evening', pattern: 'plain' }],
    ...{ price: [1_800, 3_600], quantities: [60, 90, 140] },
  },
  {
    title: 'Блузы для офиса, осень',
    text: 'Закупаем офисные блузы: вискоза или хлопок с эластаном, длинный рукав, без прозрачности. Важна ровная посадка в размерах 44–54.',
    ...{ categories: ['blouses'], department: 'women', palette: 'women' },
    looks: [
      { look: 'blouse-bow', pattern: 'plain' },
      { look: 'blouse-vee', pattern: 'dots' },
    ],
    ...{ price: [550, 1_200], quantities: [150, 240, 400] },
  },
  {
    title: 'Юбки плиссе и карандаш',
    text: 'Нужны юбки двух фасонов: плиссе миди на резинке и карандаш из костюмной ткани. Подклад обязателен, цвета тёмные.',
    ...{ categories: ['skirts'], department: 'women', palette: 'women' },
    looks: [
      { look: 'skirt-pleated', pattern: 'plain' },
      { look: 'skirt-pencil', pattern: 'check' },
    ],
    ...{ price: [600, 1_300], quantities: [100, 180, 250] },
  },
  {
    title: 'Женские жакеты оверсайз',
    text: 'Ищем жакеты свободного кроя из костюмной ткани с вискозой, подклад из вискозы, два кармана. Рассмотрим пошив под нашу бирку.',
    ...{ categories: ['women-blazers'], department: 'women', palette: 'coats' },
    looks: [{ look: 'blazer-double', pattern: 'pinstripe' }],
    ...{ price: [1_700, 3_200], quantities: [80, 120, 200] },
  },
];

const warm: readonly WantedGoods[] = [
  {
    title: 'Пуховики на сезон «зима»',
    text: 'Нужны пуховики длиной ниже колена, наполнитель — пух или биопух, температура до −25 °C, капюшон съёмный. Сертификаты обязательны.',
    ...{ categories: ['women-puffers'], department: 'outerwear', palette: 'coats' },
    looks: [
      { look: 'puffer-long', pattern: 'quilt' },
      { look: 'puffer-stand', pattern: 'quilt' },
    ],
    ...{ price: [3_900, 7_500], quantities: [60, 120, 180] },
  },
  {
    title: 'Демисезонные пальто',
    text: 'Закупаем пальто из шерсти не менее 60 %, прямой силуэт и на запах, подклад вискоза. Размерный ряд 42–52, отшив до начала марта.',
    ...{ categories: ['women-coats'], department: 'outerwear', palette: 'coats' },
    looks: [
      { look: 'coat-classic', pattern: 'plain' },
      { look: 'coat-wrap', pattern: 'melange' },
    ],
    ...{ price: [3_500, 6_800], quantities: [50, 90, 150] },
  },
  {
    title: 'Мужские куртки и парки',
    text: 'Ищем мужские парки с утеплителем 200 г и лёгкие бомберы. Мембрана 5 000 / 5 000, молния с двумя замками, светоотражающий кант не нужен.',
    ...{ categories: ['men-jackets'], department: 'outerwear', palette: 'men' },
    looks: [
      { look: 'parka', pattern: 'plain' },
      { look: 'bomber', pattern: 'plain' },
    ],
    ...{ price: [2_600, 5_200], quantities: [80, 140, 220] },
  },
];

const everyday: readonly WantedGoods[] = [
  {
    title: 'Мужские футболки из плотного хлопка',
    text: 'Нужны однотонные футболки: хлопок 100 %, кулирка 190–220 г/м², без боковых швов, усадка не больше 3 %. Под печать, без лейблов.',
    ...{ categories: ['men-t-shirts'], department: 'men', palette: 'men' },
    looks: [{ look: 't-shirt-crew', pattern: 'plain' }],
    ...{ price: [280, 560], quantities: [500, 1_000, 2_000] },
  },
  {
    title: 'Рубашки для сотрудников салонов',
    text: 'Закупаем мужские рубашки: хлопок с полиэстером, лёгкая глажка, белые и голубые. Нужны все ростовки, размеры ворота 38–46.',
    ...{ categories: ['men-shirts'], department: 'men', palette: 'men' },
    looks: [{ look: 'shirt-classic', pattern: 'stripe' }],
    ...{ price: [700, 1_400], quantities: [200, 350, 500] },
  },
  {
    title: 'Джинсы прямого кроя',
    text: 'Ищем мужские и женские джинсы прямого кроя, деним 11–13 унций, эластан до 2 %. Варка средняя, без потёртостей и рваных мест.',
    ...{ categories: ['men-jeans', 'women-jeans'], department: 'denim', palette: 'denim' },
    looks: [
      { look: 'jeans-straight', pattern: 'denim' },
      { look: 'jeans-wide', pattern: 'denim' },
    ],
    ...{ price: [1_100, 2_200], quantities: [150, 300, 450] },
  },
  {
    title: 'Трикотажные джемперы с косами',
    text: 'Нужны джемперы крупной вязки: шерсть от 30 %, акрил, без скатывания. Пришлите фото узора и плотность вязки.',
    ...{ categories: ['women-sweaters'], department: 'knitwear', palette: 'women' },
    looks: [{ look: 'sweater-cable', pattern: 'knit' }],
    ...{ price: [950, 1_900], quantities: [100, 160, 260] },
  },
  {
    title: 'Худи с начёсом',
    text: 'Закупаем худи унисекс: футер трёхнитка с начёсом 320 г/м², капюшон двойной, карман-кенгуру. Нужна возможность шелкографии.',
    ...{ categories: ['men-hoodies', 'women-hoodies'], department: 'men', palette: 'men' },
    looks: [{ look: 'hoodie', pattern: 'melange' }],
    ...{ price: [950, 1_800], quantities: [150, 300, 600] },
  },
];

const children: readonly WantedGoods[] = [
  {
    title: 'Школьные сарафаны и юбки',
    text: 'Нужны школьные сарафаны и юбки для девочек 6–14 лет, ткань с вискозой от 40 %, серый и синий цвет. Готовность к 1 августа.',
    ...{ categories: ['girls-dresses'], department: 'children', palette: 'children' },
    looks: [{ look: 'dungarees', pattern: 'check' }],
    ...{ price: [650, 1_200], quantities: [120, 240, 360] },
  },
  {
    title: 'Боди и слипы для новорождённых',
    text: 'Ищем боди и слипы: интерлок, хлопок 100 %, кнопки без никеля, размеры 56–86. Нужны декларации о соответствии.',
    ...{ categories: ['baby-bodies', 'baby-overalls'], department: 'children', palette: 'children' },
    looks: [
      { look: 'baby-body', pattern: 'dots' },
      { look: 'baby-sleepsuit', pattern: 'stripe' },
    ],
    ...{ price: [220, 480], quantities: [300, 500, 900] },
  },
];

const rest: readonly WantedGoods[] = [
  {
    title: 'Постельное бельё из сатина',
    text: 'Нужны комплекты постельного белья: сатин 125 г/м², полуторные и евро, спокойные рисунки. Упаковка — сумка из ткани комплекта.',
    ...{ categories: ['bedding'], department: 'home', palette: 'home' },
    looks: [{ look: 'bedding', pattern: 'floral' }],
    ...{ price: [1_100, 2_400], quantities: [100, 200, 350] },
  },
  {
    title: 'Махровые полотенца для гостиницы',
    text: 'Закупаем полотенца 50×90 и 70×140: хлопок, плотность 450–500 г/м², белые, без бордюра. Стирка в прачечной при 90 °C.',
    ...{ categories: ['bath-towels'], department: 'home', palette: 'home' },
    looks: [{ look: 'blanket', pattern: 'terry' }],
    ...{ price: [180, 420], quantities: [400, 800, 1_200] },
  },
  {
    title: 'Рабочие костюмы и сигнальные жилеты',
    text: 'Нужны рабочие костюмы (смесовая ткань 240 г/м², куртка и полукомбинезон) и сигнальные жилеты 2 класса. Логотип на спине.',
    ...{ categories: ['work-clothes', 'signal-clothes'], department: 'workwear', palette: 'signal' },
    looks: [{ look: 'signal-vest', pattern: 'plain' }],
    ...{ price: [700, 1_900], quantities: [80, 150, 300] },
  },
  {
    title: 'Женские кожаные ботинки',
    text: 'Ищем ботинки из натуральной кожи на низком ходу, подклад байка, подошва ТЭП. Размеры 36–41, короб по 8 пар.',
    ...{ categories: ['women-boots'], department: 'shoes', palette: 'coats' },
    looks: [{ look: 'boot', pattern: 'plain' }],
    ...{ price: [1_900, 3_400], quantities: [80, 120, 200] },
  },
  {
    title: 'Шапки и снуды, зимняя коллекция',
    text: 'Нужны комплекты «шапка и снуд»: меринос от 50 %, флисовый подклад, базовые цвета. Фото на модели будет плюсом.',
    ...{ categories: ['beanies', 'scarves'], department: 'accessories', palette: 'women' },
    looks: [
      { look: 'beanie-pompom', pattern: 'knit' },
      { look: 'snood', pattern: 'knit' },
    ],
    ...{ price: [420, 900], quantities: [150, 300, 500] },
  },
];

export const WANTED_GOODS: readonly WantedGoods[] = [...women, ...warm, ...everyday, ...children, ...rest];
