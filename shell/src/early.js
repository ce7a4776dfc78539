// Runs before the first paint, so that neither the wrong theme nor the wrong language is ever shown or announced, and asks what the page
// of the address begins with while the scripts are on their way. It stands in the document itself: the policy names its digest.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const dataIn = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  const choice = read('market:theme');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const locale = read('market:locale') === 'en' ? 'en' : 'ru';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.lang = locale;
  if (/^\/(products\/.*)?$/.test(location.pathname)) document.documentElement.dataset.begins = 'list';
  if (/^\/viewproduct\//.test(location.pathname)) document.documentElement.dataset.begins = 'product';

  const token = dataIn(read('market:session'))?.token ?? null;
  const asks = dataIn(document.getElementById('asks')?.textContent) ?? [];
  // Who leaves is asked nothing any more.
  if (token && !/^\/logout\/?$/.test(location.pathname)) asks.unshift({ service: 'identity', procedure: 'me.get' });
  // The pictures of an answer take their places in the splash, where the page has them when it is drawn, seconds later.
  const show = (picture, body) => {
    const things = [body?.result?.data?.data ?? []].flat();
    document.querySelectorAll('.splash-cards i').forEach((place, n) => {
      const address = picture.reduce((at, key) => at?.[key], things[n]);
      const { top, height } = place.getBoundingClientRect();
      if (typeof address !== 'string' || height === 0 || top > innerHeight) return;
      const shown = Object.assign(new Image(), { alt: '', fetchPriority: 'high', src: address });
      place.append(shown);
    });
  };
  const headers = { 'accept-language': locale, ...(token && { 'x-auth-token': token }) };
  globalThis.marketAsked = asks.map(({ service, procedure, input, picture }) => {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    // Read whole, also when no code wants it in the end: an answer that is not read keeps its connection.
    const answer = fetch(`/trpc/${service}/${procedure}${query}`, { headers })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    if (picture) answer.then((body) => show(picture, body)).catch(() => {});
    return { service, procedure, input: JSON.stringify(input), locale, token, answer };
  });
})();
