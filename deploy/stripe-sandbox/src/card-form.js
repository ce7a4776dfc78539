// The form of a card in a frame: confirms a payment when the page around it says so, and tells that page what became of it. The number stays here.
const form = document.querySelector('form');
const bank = document.querySelector('section');
const TEXTS = {
  ru: { number: 'Проверьте номер карты', expiry: 'Проверьте срок: месяц и год', cvc: 'Три цифры с обратной стороны' },
  en: { number: 'Check the card number', expiry: 'Check the month and the year', cvc: 'The three digits on the back' },
};
const texts = TEXTS[document.documentElement.lang === 'en' ? 'en' : 'ru'];
const fieldNamed = (name) => form.elements.namedItem(name);
const tell = (message) => window.parent.postMessage({ card: message }, location.origin);

form.addEventListener('submit', (event) => event.preventDefault());
fieldNamed('number').addEventListener('input', ({ target }) => {
  if (target.selectionEnd === target.value.length) target.value = target.value.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');
});
fieldNamed('expiry').addEventListener('input', ({ target }) => {
  const digits = target.value.replace(/\D/g, '').slice(0, 4);
  if (target.selectionEnd === target.value.length && digits.length > 2) target.value = `${digits.slice(0, 2)}/${digits.slice(2)}`;
});

/** What is wrong, by field; shown beside it, the first one focused. */
function judged() {
  const number = fieldNamed('number').value.replace(/\D/g, '');
  const [, month, year] = /^(\d{1,2})\D+(\d{2,4})$/.exec(fieldNamed('expiry').value.trim()) ?? [];
  const cvc = fieldNamed('cvc').value.trim();
  const wrong = {
    number: number.length < 12,
    expiry: month === undefined || Number(month) < 1 || Number(month) > 12,
    cvc: !/^\d{3,4}$/.test(cvc),
  };
  for (const [name, isWrong] of Object.entries(wrong)) {
    fieldNamed(name).setAttribute('aria-invalid', String(isWrong));
    document.getElementById(`${name}-fault`).textContent = isWrong ? texts[name] : '';
  }
  const first = Object.keys(wrong).find((name) => wrong[name]);
  if (first !== undefined) fieldNamed(first).focus();
  return first === undefined ? { number, month, year, cvc } : null;
}

async function asked(path, { key, body }) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(path, body ? { method: 'POST', headers, body } : { headers });
  return answer.json();
}

/** Whether the payer says yes to the bank. */
function answerOfBank() {
  bank.hidden = false;
  form.hidden = true;
  bank.querySelector('button').focus();
  return new Promise((resolve) => {
    for (const button of bank.querySelectorAll('button')) button.onclick = () => resolve(button.value);
  }).finally(() => {
    bank.hidden = true;
    form.hidden = false;
  });
}

async function confirmed({ secret, key }) {
  const card = judged();
  if (!card) return { state: 'invalid' };
  const [id] = secret.split('_secret_');
  const fields = { number: card.number, exp_month: card.month, exp_year: card.year, cvc: card.cvc };
  const data = Object.entries(fields).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
  const body = new URLSearchParams([['client_secret', secret], ['payment_method_data[type]', 'card'], ...data]);
  let answer = await asked(`v1/payment_intents/${id}/confirm`, { key, body });
  if (answer.status === 'requires_action') {
    tell({ state: 'bank' });
    const words = new URLSearchParams({ answer: await answerOfBank() });
    await fetch(answer.next_action.redirect_to_url.url, { method: 'POST', body: words });
    answer = await asked(`v1/payment_intents/${id}?client_secret=${encodeURIComponent(secret)}`, { key });
  }
  if (answer.status === 'succeeded' || answer.status === 'processing') return { state: answer.status, method: answer.payment_method };
  const error = answer.error ?? answer.last_payment_error;
  return { state: 'refused', code: error?.decline_code ?? error?.code ?? 'unknown' };
}

let isBusy = false;
window.addEventListener('message', async ({ source, origin, data }) => {
  if (source !== window.parent || origin !== location.origin || !data?.confirm || isBusy) return;
  isBusy = true;
  tell(await confirmed(data.confirm).catch(() => ({ state: 'refused', code: 'unreachable' })));
  isBusy = false;
});
new ResizeObserver(() => tell({ height: document.body.scrollHeight })).observe(document.body);
tell({ state: 'ready' });
