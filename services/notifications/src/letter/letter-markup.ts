import type { Language } from '@market/notifications-contract/sentence';
import { escapeMarkup } from '@market/service-kit/text/escape-markup';
import type { LetterBody } from './letter-body.ts';

/** Colours of the product, as letters know them: plain values, because mail programs know no variables. */
const colour = { brand: '#00636b', ink: '#1b1a19', soft: '#5c5a58', line: '#e1dfdd', page: '#f5f5f5', paper: '#ffffff', tint: '#e8f4f5' };
const FONT = "'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const WIDTH = 560;

const brandName: Record<Language, string> = { ru: 'Ростовка', en: 'Rostovka' };
const copyLink: Record<Language, string> = {
  ru: 'Если кнопка не открывается, скопируйте ссылку в адресную строку:',
  en: 'If the button does not open, copy this link into the address bar:',
};

/** Programs that follow the reader's dark appearance take these; the others keep the light one above. */
const darkStyle = `@media (prefers-color-scheme: dark) {
  .page { background: #1f1f1f !important; } .paper { background: #292929 !important; border-color: #3d3d3d !important; }
  .ink { color: #f5f5f5 !important; } .soft { color: #c7c5c3 !important; } .line { border-color: #3d3d3d !important; }
  .code { background: #0f3a3e !important; color: #ffffff !important; } .link { color: #79bdc4 !important; }
}`;

/**
 * A letter as mail programs draw it: tables, styles on the elements, nothing fetched from anywhere (a picture from a
 * server would disclose when and where the letter was read).
 */
export function letterHtml(body: LetterBody, { language, site }: { language: Language; site: string }): string {
  const rows = [
    `<h1 class="ink" style="margin:0 0 16px;font:600 22px/30px ${FONT};color:${colour.ink}">${escapeMarkup(body.heading)}</h1>`,
    ...body.paragraphs.map(paragraph),
    body.code === undefined ? '' : codeBlock(body.code),
    body.facts ? factTable(body.facts) : '',
    body.button ? button(body.button, language) : '',
  ].join('\n');
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeMarkup(body.subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colour.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(body.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colour.page}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px">
<tr><td style="padding:0 0 20px">${masthead(language, site)}</td></tr>
<tr><td class="paper" style="padding:32px;background:${colour.paper};border:1px solid ${colour.line};border-radius:12px">
${rows}
</td></tr>
<tr><td class="soft" style="padding:20px 8px 0;font:400 13px/20px ${FONT};color:${colour.soft}">${escapeMarkup(body.note)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The same letter for who reads without markup. */
export function letterText(body: LetterBody, { language, site }: { language: Language; site: string }): string {
  const parts = [
    body.heading,
    ...body.paragraphs,
    body.code ?? '',
    (body.facts ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n'),
    body.button ? `${body.button.label}:\n${body.button.href}` : '',
    `-- \n${body.note}\n${brandName[language]}, ${site}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const masthead = (language: Language, site: string): string =>
  `<a href="${escapeMarkup(site)}" class="link" style="font:600 20px/28px ${FONT};color:${colour.brand};text-decoration:none">${brandName[language]}</a>`;

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font:400 16px/24px ${FONT};color:${colour.ink}">${escapeMarkup(text)}</p>`;

// Figures apart, so that nobody misreads them; one piece of text, so that a double click takes them all.
const codeBlock = (code: string): string =>
  `<p class="code" style="margin:8px 0 24px;padding:18px 24px;background:${colour.tint};color:${colour.brand};border-radius:8px;font:600 32px/40px 'Courier New', monospace;letter-spacing:8px;text-align:center">${escapeMarkup(code)}</p>`;

function factTable(facts: NonNullable<LetterBody['facts']>): string {
  const rows = facts.map(
    ({ label, value }) => `<tr>
<th scope="row" align="left" valign="top" class="soft line" style="padding:10px 16px 10px 0;border-top:1px solid ${colour.line};font:400 14px/20px ${FONT};color:${colour.soft};white-space:nowrap">${escapeMarkup(label)}</th>
<td class="ink line" style="padding:10px 0;border-top:1px solid ${colour.line};font:400 14px/20px ${FONT};color:${colour.ink}">${escapeMarkup(value)}</td>
</tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-collapse:collapse">${rows.join('')}</table>`;
}

// A coloured cell, not a coloured link: Outlook pads cells and ignores the padding of links.
function button({ label, href }: NonNullable<LetterBody['button']>, language: Language): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td align="center" bgcolor="${colour.brand}" style="border-radius:8px"><a href="${escapeMarkup(href)}" style="display:inline-block;padding:14px 28px;border:1px solid ${colour.brand};border-radius:8px;font:600 16px/20px ${FONT};color:#ffffff;text-decoration:none">${escapeMarkup(label)}</a></td>
</tr></table>
<p class="soft" style="margin:0 0 4px;font:400 13px/20px ${FONT};color:${colour.soft}">${copyLink[language]}</p>
<p style="margin:0;font:400 13px/20px ${FONT};word-break:break-all"><a href="${escapeMarkup(href)}" class="link" style="color:${colour.brand}">${escapeMarkup(href)}</a></p>`;
}
