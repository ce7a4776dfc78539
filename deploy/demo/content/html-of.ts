import { escapeMarkup } from '@market/service-kit/text/escape-markup';

/** As a publication writes it: quotation marks and apostrophes need no entity in text. */
const escaped = (text: string): string => escapeMarkup(text).replaceAll('&#39;', "'").replaceAll('&quot;', '"');

/** `[words](/address)` is a link. */
const withLinks = (text: string): string => escaped(text).replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');

const LINES: [start: string, tag: string][] = [
  ['## ', 'h3'],
  ['# ', 'h2'],
];

/**
 * The markup of a text written in plain lines: `# ` and `## ` are headings, `- ` items of a list, anything else a paragraph. A blank
 * line ends a paragraph or a list.
 */
export function htmlOf(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const heading = LINES.find(([start]) => block.startsWith(start));
      if (heading) return `<${heading[1]}>${withLinks(block.slice(heading[0].length))}</${heading[1]}>`;
      if (block.startsWith('- ')) return `<ul>${block.split(/\n?- /).slice(1).map(item).join('')}</ul>`;
      return `<p>${withLinks(block.replaceAll('\n', ' '))}</p>`;
    })
    .join('');
}

const item = (text: string): string => `<li><p>${withLinks(text.replaceAll('\n', ' '))}</p></li>`;
