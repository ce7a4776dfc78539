const PROGRAMS: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const named = (text: string, names: readonly [RegExp, string][]): string | undefined => names.find(([sign]) => sign.test(text))?.[1];

/** A browser's name for people: `Chrome, Windows`. What cannot be recognised is left out. */
export function deviceName(userAgent = ''): string {
  const parts = [named(userAgent, PROGRAMS), named(userAgent, SYSTEMS)].filter((part) => part !== undefined);
  return parts.length > 0
    ? parts.join(', ')
    : userAgent
        .replace(/[^\w ./()-]/g, '')
        .slice(0, 60)
        .trim() || '—';
}
