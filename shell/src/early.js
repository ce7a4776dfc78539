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

  const token = dataIn(read('market:session'))?.token ?? null;
  const asks = dataIn(document.getElementById('asks')?.textContent) ?? [];
  // Who leaves is asked nothing any more.
  if (token && !/^\/logout\/?$/.test(location.pathname)) asks.unshift({ service: 'identity', procedure: 'me.get' });
  const headers = { 'accept-language': locale, ...(token && { 'x-auth-token': token }) };
  globalThis.marketAsked = asks.map(({ service, procedure, input }) => {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    // Read whole, also when no code wants it in the end: an answer that is not read keeps its connection.
    const answer = fetch(`/trpc/${service}/${procedure}${query}`, { headers })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    return { service, procedure, input: JSON.stringify(input), locale, token, answer };
  });
})();
