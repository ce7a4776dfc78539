// Runs before the first paint, so that neither the wrong theme nor the wrong language is ever shown or announced.
// A file of its own: the content policy allows no inline script.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const choice = read('market:theme');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.lang = read('market:locale') === 'en' ? 'en' : 'ru';
})();
