// When kinds of goods are worn: a model takes one of the sets.
export const warm = [['spring', 'summer'], ['summer'], ['spring', 'summer', 'autumn']] as const;
export const mild = [
  ['spring', 'autumn'],
  ['autumn', 'winter', 'spring'],
  ['spring', 'summer', 'autumn'],
] as const;
export const snowless = [
  ['spring', 'summer', 'autumn'],
  ['spring', 'autumn'],
] as const;
export const winter = [['winter'], ['autumn', 'winter']] as const;
