interface Option {
  readonly id: number;
  readonly value: string;
  readonly count: number;
}

interface Look {
  /** How many stand on screen before "show more". */
  readonly limit: number;
  readonly chosen: readonly number[];
  readonly expanded: boolean;
  /** What is typed into the filter's own search field. */
  readonly words: string;
}

export interface VisibleOptions<T> {
  readonly shown: readonly T[];
  /** How many more "show more" would bring. */
  readonly hidden: number;
}

const plain = (text: string) => text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е');

/**
 * Which options of a long filter stand on screen: the first few in the parameter's own order, and every chosen one
 * wherever it stands, because a choice must never hide. Words narrow the whole list.
 */
export function visibleOptions<T extends Option>(options: readonly T[], { limit, chosen, expanded, words }: Look): VisibleOptions<T> {
  if (words.trim() !== '') {
    return { shown: options.filter((option) => plain(option.value).includes(plain(words))), hidden: 0 };
  }
  // Two more rows cost less than a button that brings two more rows.
  if (expanded || options.length <= limit + 2) return { shown: options, hidden: 0 };
  const shown = options.filter((option, index) => index < limit || chosen.includes(option.id));
  return { shown, hidden: options.length - shown.length };
}
