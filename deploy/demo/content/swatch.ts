const GROUNDS = ['#7d8f69', '#a45a52', '#2f4858', '#c9a66b', '#6b4e71', '#3c6e71', '#8d6a9f', '#b5838d'] as const;
const PATTERNS = [
  '',
  '<path d="M0 0H40" stroke="#fff" stroke-opacity=".35" stroke-width="10"/>',
  '<path d="M0 0H40M0 0V40" stroke="#fff" stroke-opacity=".3" stroke-width="8"/>',
  '<circle cx="20" cy="20" r="7" fill="#fff" fill-opacity=".4"/>',
] as const;

/** A piece of cloth of which a shop would like its goods to be made. */
export function swatch(number: number): string {
  const ground = GROUNDS[number % GROUNDS.length];
  const pattern = PATTERNS[number % PATTERNS.length] ?? '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900">' +
    `<defs><pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(${(number % 3) * 45})">${pattern}</pattern>` +
    '<linearGradient id="f" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".25"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>' +
    '<stop offset="1" stop-color="#000" stop-opacity=".25"/></linearGradient></defs>' +
    `<rect width="900" height="900" fill="#f4f1ec"/><path d="M90 120C300 60 600 180 810 110L790 780C600 840 300 720 110 790Z" fill="${ground}"/>` +
    '<path d="M90 120C300 60 600 180 810 110L790 780C600 840 300 720 110 790Z" fill="url(#p)"/>' +
    '<path d="M90 120C300 60 600 180 810 110L790 780C600 840 300 720 110 790Z" fill="url(#f)"/></svg>'
  );
}
