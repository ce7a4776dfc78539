import type { Locale } from '@market/kit-contract/locale';
import type { PersonalRows } from '@market/kit-contract/personal-data';
import { escapeMarkup } from '@market/service-kit/text/escape-markup';
import { ASKED_SERVICES } from './asked-services.ts';

/** What became of one table. */
export interface Section extends Omit<PersonalRows, 'rows' | 'next'> {
  service: string;
  /** Its place in the archive; null: it holds nothing of the person. */
  file: string | null;
  rows: number;
}

const WORDS = {
  ru: {
    title: 'Мои данные',
    intro:
      'Здесь всё, что площадка хранит о вас и может вам отдать: по файлу JSON на каждую таблицу. Чужих данных, паролей и кодов здесь нет.',
    made: 'Собрано',
    titles: ['Что', 'Записей', 'Зачем', 'Основание (152-ФЗ, ст. 6, ч. 1)', 'Как долго'],
    none: 'нет',
  },
  en: {
    title: 'My data',
    intro:
      'All that the marketplace keeps of you and may give you: a JSON file for each table. Data of others, passwords and codes are not among it.',
    made: 'Gathered',
    titles: ['What', 'Records', 'Why', 'Ground (152-FZ, article 6, part 1)', 'How long'],
    none: 'none',
  },
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884}`;

/** The page by which a person finds their way through the archive. It needs nothing but itself. */
export function indexPage(sections: readonly Section[], { locale, at }: { locale: Locale; at: Date }): string {
  const words = WORDS[locale];
  const head = `<tr>${words.titles.map((title) => `<th scope="col">${escapeMarkup(title)}</th>`).join('')}</tr>`;
  const parts = [...Map.groupBy(sections, ({ service }) => service)].map(
    ([service, own]) =>
      `<h2>${escapeMarkup(ASKED_SERVICES[service]?.[locale] ?? service)}</h2>
<table><thead>${head}</thead><tbody>${own.map((section) => rowOf(section, locale)).join('')}</tbody></table>`,
  );
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}</title><style>${STYLE}</style></head>
<body><h1>${words.title}</h1><p>${words.intro}</p><p>${words.made}: ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
${parts.join('\n')}
</body></html>
`;
}

function rowOf({ what, purpose, ground, term, file, rows }: Section, locale: Locale): string {
  const name = escapeMarkup(what[locale]);
  const cells = [
    file === null ? name : `<a href="${escapeMarkup(file)}">${name}</a>`,
    rows === 0 ? WORDS[locale].none : String(rows),
    ...[purpose, ground, term].map((words) => escapeMarkup(words[locale])),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
