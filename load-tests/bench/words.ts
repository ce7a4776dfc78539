/** What visitors search for. Plain data: k6 reads this file as well as Node. */
export const WORDS = [
  'платье',
  'куртка',
  'брюки',
  'рубашка',
  'футболка',
  'юбка',
  'пальто',
  'свитер',
  'джинсы',
  'худи',
  'платье синее',
  'куртка зимняя',
];
