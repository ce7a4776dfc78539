import sanitizeHtml from 'sanitize-html';

/** Addresses that a text may lead to: sites, letters, phones, places of this site. Browsers read `/\\host` and `/<tab>/host` as `//host`. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))[^\s<>"\\]*$/i;

/** The editor's schema and nothing else; the browser holds a text to the same list once more when it shows it. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'a'],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  // `//host` is somewhere else in the disguise of a path.
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  transformTags: {
    // The page has its own heading of the first rank.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    div: 'p',
    a: (_, { href = '' }) => (ADDRESS.test(href) ? { tagName: 'a', attribs: { href } } : { tagName: 'span', attribs: {} }),
    ol: (_, { start = '' }) => ({ tagName: 'ol', attribs: /^\d{1,6}$/.test(start) ? { start } : {} }),
  },
};

/** Takes out of a text everything that is not the plain markup of a document: scripts, styles, handlers, foreign addresses. */
export const sanitizeText = (html: string): string => sanitizeHtml(html, OPTIONS).trim();

/** Does a text say anything once its markup is away? */
export const isBlank = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() === '';
