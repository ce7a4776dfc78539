/** `7`, `12А`, `12/4`, `5к2`: the whole part is a house; a postcode is longer, and a street named by a day goes on. */
const HOUSE = /^\d{1,5}\s?\p{L}?(?:\s?[/-]\s?\d+\p{L}?)?(?:\s?(?:к|корп|корпус|с|стр|строение|лит)\.?\s?\d*\p{L}?)?$/iu;
/** `д. 7`, `вл. 4`. */
const NAMED_HOUSE = /^(?:д|дом|вл|владение|стр|строение|уч|участок|house|№)\.?\s*№?\s*\d/iu;
/** `Тверская улица 12/4`. */
const ENDS_WITH_HOUSE = /\p{L}\.?\s(?:д\.?\s?)?\d{1,5}\s?\p{L}?(?:[/-]\d+\p{L}?)?$/iu;
/** `12 Tverskaya Street`. */
const BEGINS_WITH_HOUSE = /^\d{1,5}\p{L}?\s.*\b(?:street|st|road|rd|avenue|ave|lane|square)\b/iu;

const KINDS = [HOUSE, NAMED_HOUSE, ENDS_WITH_HOUSE, BEGINS_WITH_HOUSE];

/** Does an address name a house? A street alone does not. */
export const hasHouse = (address: string): boolean => address.split(',').some((part) => KINDS.some((kind) => kind.test(part.trim())));
