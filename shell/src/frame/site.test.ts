import { expect, it } from 'vitest';
import { readSite } from './site.ts';

function pageWith(data: unknown): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<script type="application/json" id="site">${JSON.stringify(data)}</script>`;
  return page;
}

const phones = [
  { number: '+78000002424', shown: '8 800 000-24-24', tollFree: true },
  { number: '+74950002424', shown: '+7 495 000-24-24', tollFree: false },
];

it('reads what the operator wrote', () => {
  expect(readSite(pageWith({ phones, apps: {} }))).toEqual({ phones, apps: {} });
});

it.each([
  { phones: phones.slice(1), apps: {} },
  { phones: [{ ...phones[0], number: '8 800' }, phones[1]], apps: {} },
  { phones, apps: { appStore: 'soon' } },
  {},
])('refuses %j', (data) => {
  expect(() => readSite(pageWith(data))).toThrow();
});
