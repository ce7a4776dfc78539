import { type LookFacts, look } from './look.ts';

/** Accessories, bags, shoes, home textiles and workwear. */
export const thingsLooks: Readonly<Record<string, LookFacts>> = {
  beanie: look({}, 'Двойной отворот, вязка в резинку.', 'Double turn-up in rib.'),
  'beanie-pompom': look({}, 'Съёмный помпон и отворот.', 'Removable pompom and a turn-up.'),
  'cap-baseball': look({}, 'Шесть клиньев, изогнутый козырёк, ремешок сзади.', 'Six panels, curved peak, strap at the back.'),
  panama: look({}, 'Прошитые поля держат форму.', 'The stitched brim keeps its shape.'),
  'scarf-fringe': look({}, 'Длина 180 см, по краям бахрома.', '180 cm long with a fringe.'),
  scarf: look({}, 'Длина 170 см, обработанные края.', '170 cm long with finished edges.'),
  snood: look({}, 'Носится в один или два оборота.', 'Worn in one loop or two.'),
  kerchief: look({}, 'Размер 90 на 90 см, подшит вручную.', '90 by 90 cm with a hand-rolled edge.'),
  'bag-tote': look({ volume: 14 }, 'Вмещает папку А4, на дне металлические ножки.', 'Takes an A4 folder; metal feet on the bottom.'),
  backpack: look({ volume: 22 }, 'Отделение для ноутбука 15 дюймов, мягкая спинка.', 'Pocket for a 15-inch laptop and a padded back.'),
  'bag-crossbody': look({ volume: 5 }, 'Клапан на замке, регулируемый ремень.', 'Locked flap and an adjustable strap.'),
  'bag-belt': look({ volume: 3 }, 'Ремень с фастексом, два отделения.', 'Buckled strap and two pockets.'),
  sneaker: look({ heel: 30 }, 'Лёгкая подошва, съёмная стелька.', 'Light sole and a removable insole.'),
  'sneaker-high': look({ heel: 30 }, 'Высокий верх фиксирует щиколотку.', 'The high top supports the ankle.'),
  boot: look({ heel: 35 }, 'Шнуровка, рифлёная подошва, мягкий кант.', 'Laces, ridged sole and a padded rim.'),
  pump: look({ heel: 70 }, 'Устойчивый каблук и мягкая стелька.', 'Steady heel and a soft insole.'),
  slipper: look({ heel: 10 }, 'Мягкая опушка, подошва не скользит.', 'Soft trim and a non-slip sole.'),
  'towel-stack': look({}, 'Бордюр в тон, петля для крючка.', 'Matching border and a loop to hang it by.'),
  'towel-hanging': look({}, 'Две полосы по краю, петля для крючка.', 'Two stripes along the edge and a hanging loop.'),
  bedding: look({}, 'Пододеяльник на молнии, наволочки с запахом.', 'Zipped duvet cover and envelope pillowcases.'),
  blanket: look({}, 'Края обработаны бахромой, цвет не выгорает.', 'Fringed edges and lasting colour.'),
  'work-jacket': look(
    {},
    'Световозвращающие полосы, усиленные локти, пять карманов.',
    'Reflective bands, reinforced elbows, five pockets.',
  ),
  'signal-vest': look(
    {},
    'Две поперечные и две вертикальные полосы, застёжка на липучке.',
    'Two horizontal and two vertical bands, hook-and-loop front.',
  ),
  'medical-top': look({}, 'V-образный вырез, три кармана, шлицы по бокам.', 'V-neck, three pockets, side vents.'),
  'medical-robe': look({}, 'Застёжка на пуговицах, хлястик сзади, три кармана.', 'Button front, half-belt at the back, three pockets.'),
};
