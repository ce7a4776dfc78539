/** Latin as Russians type it without a Cyrillic keyboard; official systems, chat habits and English spellings mixed, as they come. */
const LATIN = spellings(`
  shch щ · sch щ,ш · sh ш · ch ч · zh ж · kh х · ts ц,тс · tz ц · dzh дж · dj дж · ph ф · ck к · tt тт,т
  yu ю,ью · ju ю · iu ю · ya я,ья · ja я · ia я,иа · yo е · jo е · ye ье,е · ^ye е · je е,же · ie ье,ие · ee и · oo у
  aya ая · yaya яя · oye ое · uyu ую · ay ай · ey ей · oy ой · uy уй · ai ай,аи · ei ей,еи · oi ой,ои
  iy ий,ый · yi ый,ий · ij ий · yj ый · ii ий · y$ ы,ий,и · y ы,й,и
  a а · b б · c к,ц,с · d д · e е,э · f ф · g г · h х,г · i и · j ж,дж,й · k к · l л · m м · n н · o о · p п · q к · r р
  s с · t т · u у,ю · v в · w в · x кс,х · z з · ' ь · ’ ь · \` ь`);

/** Names of foreign brands as Russians write them down by ear. */
const CYRILLIC = spellings(`
  кс x,ks,cs · дж j,g · чч cc · ай i,ai,y · ей ay,ey · у u,oo · ю u,yu · ия ia,iya · я ya,ia
  а a,u · б b · в v,w · г g,h · д d · е e · ж zh,j,g · з z,s · и i,ee,y · и$ i,y · й y,i · к k,c · л l · м m · н n · о o · п p · р r
  с s,c · т t · ф f,ph · х h,kh · ц ts,c,z · ч ch,c · ш sh,ch · щ sch · ъ · ы y · ь · э e,a`);

/** More readings than this only cost time: the likeliest are first, and the search for typing mistakes bridges the rest. */
const READINGS_MAX = 10;

/**
 * How a word might be written in the other alphabet, likeliest first: `kurtka` → куртка, адидас → adidas. Empty for digits and for
 * what mixes alphabets.
 *
 * @param raw a chunk of a query in lower case; an apostrophe in it is a soft sign
 */
export function otherAlphabet(raw: string): string[] {
  const word = raw
    .normalize('NFKC')
    .replaceAll('ё', 'е')
    .replace(/^[^\p{L}]+|[^\p{L}'’]+$/gu, '');
  if (/^[a-z'’`]+$/.test(word)) return spell(word, LATIN);
  return /^[а-я]+$/.test(word) ? spell(word, CYRILLIC) : [];
}

interface Reading {
  text: string;
  /** How many times a less likely spelling was taken. */
  doubts: number;
}

function spell(word: string, table: Spellings): string[] {
  const marked = `^${word}$`;
  let readings: Reading[] = [{ text: '', doubts: 0 }];
  for (let at = 0; at < marked.length; ) {
    const group = longestGroup(marked, at, table);
    const options = table.get(group) ?? [''];
    readings = readings
      .flatMap(({ text, doubts }) => options.map((option, doubt) => ({ text: text + option, doubts: doubts + doubt })))
      .sort((a, b) => a.doubts - b.doubts)
      .slice(0, READINGS_MAX);
    at += group.length;
  }
  return [...new Set(readings.map(({ text }) => text))];
}

function longestGroup(word: string, at: number, table: Spellings): string {
  for (let length = 4; length > 1; length--) {
    const group = word.slice(at, at + length);
    if (table.has(group)) return group;
  }
  return word.charAt(at);
}

/** What a group of letters may stand for, likeliest first. `^` and `$` are the word's edges. */
type Spellings = Map<string, readonly string[]>;

function spellings(table: string): Spellings {
  const entries = table.trim().split(/\s*[·\n]\s*/);
  return new Map(
    entries.map((entry) => {
      const [group = '', options = ''] = entry.split(' ');
      return [group, options.split(',')];
    }),
  );
}
