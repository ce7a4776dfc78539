import createDOMPurify from 'dompurify';

/** A heading of a text, for its table of contents. */
export interface TextHeading {
  /** Of the element, for links to it. */
  id: string;
  level: 2 | 3 | 4;
  text: string;
}

/** A text that may stand in the page. */
export interface ReadableText {
  content: DocumentFragment;
  headings: TextHeading[];
}

interface Reading {
  /** Begins the ids of headings; unique among the texts on screen. */
  prefix: string;
  /** Where links lead: a dialog keeps its form behind it, so it opens them beside. */
  links: 'here' | 'beside';
}

/**
 * The editor's schema and nothing else; the service held the text to the same list when it was written. `body` is what is walked
 * through, and no part of the result.
 */
const ALLOWED = {
  ALLOWED_TAGS: ['body', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'a'],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))[^\s<>"\\]*$/i,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * Takes out of a text whatever is not the plain markup of a document, and gives its headings ids to link to. The result is
 * put into the page as it is: text made of it once more could be read differently.
 *
 * @throws where the browser lacks what cleaning needs: nothing is shown then
 */
export function readableText(html: string, { prefix, links }: Reading): ReadableText {
  const purify = createDOMPurify(window);
  if (!purify.isSupported) throw new Error('Texts cannot be cleaned in this browser');
  const content = purify.sanitize(html, ALLOWED) as DocumentFragment;
  const headings = [...content.querySelectorAll<HTMLElement>('h2, h3, h4')].map((element, index) => {
    element.id = `${prefix}-${index + 1}`;
    element.tabIndex = -1;
    return { id: element.id, level: Number(element.localName[1]) as TextHeading['level'], text: element.textContent.trim() };
  });
  for (const link of content.querySelectorAll('a')) aim(link, links);
  return { content, headings: headings.filter(({ text }) => text !== '') };
}

function aim(link: HTMLAnchorElement, links: Reading['links']): void {
  const isOurs = /^[/#]/.test(link.getAttribute('href') ?? '');
  if (isOurs && links === 'here') return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}
