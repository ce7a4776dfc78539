/** Colours are `#rrggbb`. */
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `t` = 0 gives the first colour, 1 the second. */
export function mix(from: string, to: string, t: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** What light and shade look like on a cloth of this colour, and how strongly they show. */
export interface Tone {
  shadow: string;
  light: string;
  /** A black cloth is modelled by its highlights, a white one by cool shadows. */
  shadowForce: number;
  lightForce: number;
  line: string;
}

export function toneOf(colour: string): Tone {
  const light = lightness(colour);
  return {
    shadow: light > 0.8 ? mix(colour, '#3a4056', 0.72) : mix(colour, '#0d0b16', 0.8),
    light: mix(colour, '#ffffff', light < 0.25 ? 0.55 : 0.8),
    shadowForce: light > 0.8 ? 0.62 : light < 0.2 ? 1.15 : 0.9,
    lightForce: light > 0.8 ? 1.1 : light < 0.2 ? 0.8 : 0.72,
    line: mix(colour, light < 0.2 ? '#000000' : '#14101f', light < 0.2 ? 0.65 : 0.6),
  };
}
