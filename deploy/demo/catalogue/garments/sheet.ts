import { cloth, type Fabric, grainOf, type Pattern } from './fabric.ts';
import { bendOf, crease, type Fold, mirrored, placed } from './fold.ts';
import { mix, type Tone, toneOf } from './shade.ts';

export interface PartLook {
  /** Another cloth than the garment's: a pattern of it, or a colour of its own. */
  cloth?: Partial<Fabric>;
  folds?: readonly Fold[];
  /** Width of the shading along the edge, in pixels; 0 leaves the part flat. */
  rim?: number;
  /** Degrees the grain is turned by, for sleeves and legs. */
  turn?: number;
  /** 0…1: how round the part looks. */
  volume?: number;
}

interface Line {
  colour?: string;
  width?: number;
  dash?: string;
  opacity?: number;
}

/** Shares of a softened edge's width: strokes over each other, each nearly transparent, stand for a blur. */
const STEPS = [2.6, 2.1, 1.65, 1.25, 0.9, 0.55] as const;
const steps = (id: string, size: number) =>
  STEPS.map((share) => `<use href="#${id}" stroke-width="${(size * share).toFixed(1)}"/>`).join('');

/** A garment being drawn: parts lie over each other in the order they are added. */
export class Sheet {
  readonly fabric: Fabric;
  readonly tone: Tone;
  #defs = new Map<string, { id: string; svg: string }>();
  #body: string[] = [];
  #outline = '';

  constructor(fabric: Fabric) {
    this.fabric = fabric;
    this.tone = toneOf(fabric.colour);
  }

  get defs(): string {
    return [...this.#defs.values()].map(({ svg }) => svg).join('');
  }

  get body(): string {
    return this.#body.join('');
  }

  /** Everything solid, for the shadow the garment throws. */
  get shadow(): string {
    const id = this.#define('shadow', (name) => `<path id="${name}" d="${this.#outline}"/>`);
    return `<g transform="translate(8 14)" fill="#2c2433" fill-opacity=".035" stroke="#2c2433" stroke-opacity=".024" stroke-linejoin="round">${steps(id, 17)}</g>`;
  }

  /** A shade of the garment's own colour: below 0 darker, above 0 lighter. */
  shade(by: number): string {
    return by < 0 ? mix(this.fabric.colour, '#0d0b16', -by) : mix(this.fabric.colour, '#ffffff', by);
  }

  #define(key: string, make: (id: string) => string): string {
    const known = this.#defs.get(key);
    if (known) return known.id;
    const id = `d${this.#defs.size}`;
    this.#defs.set(key, { id, svg: make(id) });
    return id;
  }

  #fill({ cloth: own, turn = 0 }: PartLook): string {
    const fabric: Fabric = { ...this.fabric, ...(own?.colour === undefined ? {} : { pattern: 'plain' as Pattern }), ...own };
    const straight = this.#define(`cloth ${fabric.colour} ${fabric.pattern}`, (id) => cloth(id, fabric));
    if (turn === 0 || fabric.pattern === 'plain') return straight;
    const angle = turn + grainOf(fabric.pattern);
    return this.#define(
      `cloth ${straight} ${angle}`,
      (id) => `<pattern id="${id}" href="#${straight}" patternTransform="rotate(${angle})"/>`,
    );
  }

  #roundness({ shadow, light, shadowForce, lightForce }: Tone, volume: number): string {
    return this.#define(`round ${shadow} ${volume}`, (id) => {
      const stop = (at: number, colour: string, opacity: number) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${Math.min(1, opacity * volume).toFixed(3)}"/>`;
      const dark = (at: number, force: number) => stop(at, shadow, force * shadowForce);
      return `<linearGradient id="${id}" x2="1" y2=".12">${dark(0, 0.36)}${dark(0.16, 0.06)}${stop(0.34, light, 0.2 * lightForce)}${stop(0.5, light, 0.04)}${dark(0.76, 0.16)}${dark(1, 0.5)}</linearGradient>`;
    });
  }

  #crease(fold: Fold, tone: Tone): string {
    const bend = bendOf(fold);
    const id = this.#define(`crease ${bend} ${tone.shadow}`, (name) => `<g id="${name}">${crease(bend, tone.shadow, tone.light)}</g>`);
    return `<use href="#${id}" transform="${placed(fold)}" fill-opacity="${((fold.depth ?? 0.5) * 0.3 * tone.shadowForce).toFixed(3)}"/>`;
  }

  /** A piece of cloth with its roundness, creases and edge. */
  part(d: string, look: PartLook = {}): this {
    const tone = look.cloth?.colour ? toneOf(look.cloth.colour) : this.tone;
    const { rim = 14, folds = [] } = look;
    const id = this.#define(`part ${d}`, (name) => `<path id="${name}" d="${d}"/>`);
    const clip = this.#define(`clip ${id}`, (name) => `<clipPath id="${name}"><use href="#${id}"/></clipPath>`);
    if (rim >= 8) this.#outline += d;
    this.#body.push(
      `<use href="#${id}" fill="url(#${this.#fill(look)})"/><use href="#${id}" fill="url(#${this.#roundness(tone, look.volume ?? 1)})"/>`,
      `<g clip-path="url(#${clip})">${folds.map((fold) => this.#crease(fold, tone)).join('')}`,
      rim ? `<g fill="none" stroke="${tone.shadow}" stroke-opacity="${(0.085 * tone.shadowForce).toFixed(3)}">${steps(id, rim)}</g>` : '',
      `</g><use href="#${id}" fill="none" stroke="${tone.line}" stroke-width="1.3" stroke-linejoin="round" stroke-opacity=".55"/>`,
    );
    return this;
  }

  /** The same part left and right. */
  parts([left, right]: readonly [string, string], look: PartLook = {}): this {
    return this.part(left, { ...look, turn: -(look.turn ?? 0), folds: (look.folds ?? []).map(mirrored) }).part(right, look);
  }

  /** A seam: a thin groove with a lit lip. */
  seam(d: string, { opacity = 0.5, width = 1.6 }: Line = {}): this {
    const { light, line } = this.tone;
    const groove = (colour: string, force: number, shift: string) =>
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${force.toFixed(2)}"${shift}/>`;
    this.#body.push(groove(light, opacity * 0.55, ' transform="translate(1.4 1.2)"'), groove(line, opacity, ''));
    return this;
  }

  /** A row of stitches in the cloth's shade or a colour of its own. */
  stitch(d: string, { colour = this.tone.line, width = 1.3, dash = '5 3.2', opacity = 0.55 }: Line = {}): this {
    this.#body.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}" stroke-linecap="round" stroke-opacity="${opacity}"/>`,
    );
    return this;
  }

  /** A soft dark or light place: a hollow, a shine, a worn patch. */
  glow(d: string, colour: string, { opacity, blur }: { opacity: number; blur: number }): this {
    const id = this.#define(`part ${d}`, (name) => `<path id="${name}" d="${d}"/>`);
    const each = (opacity / STEPS.length).toFixed(3);
    this.#body.push(
      `<g fill="${colour}" fill-opacity="${each}" stroke="${colour}" stroke-opacity="${each}" stroke-linejoin="round">${steps(id, blur)}</g>`,
    );
    return this;
  }

  /** A round shine that fades out: a washed thigh, a polished toe. */
  shine({
    x,
    y,
    rx,
    ry,
    colour = '#ffffff',
    opacity = 0.2,
  }: {
    x: number;
    y: number;
    rx: number;
    ry: number;
    colour?: string;
    opacity?: number;
  }): this {
    const id = this.#define(
      `shine ${colour}`,
      (name) =>
        `<radialGradient id="${name}"><stop stop-color="${colour}"/><stop offset=".4" stop-color="${colour}" stop-opacity=".6"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    );
    this.#body.push(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})" fill-opacity="${opacity}"/>`);
    return this;
  }

  buttons(points: readonly (readonly [x: number, y: number])[], { colour = this.shade(-0.35), size = 6 } = {}): this {
    const key = `button ${colour} ${size}`;
    const id = this.#define(
      key,
      (name) =>
        `<g id="${name}"><circle cx="1" cy="1.6" r="${size + 0.6}" fill="#000" fill-opacity=".28"/><circle r="${size}" fill="${colour}"/><circle cx="${-size * 0.25}" cy="${-size * 0.25}" r="${size * 0.62}" fill="#fff" fill-opacity=".22"/><path d="M-1.6-1.6h.1M1.6-1.6h.1M-1.6 1.6h.1M1.6 1.6h.1" stroke="#000" stroke-opacity=".55" stroke-width="1.5" stroke-linecap="round"/></g>`,
    );
    for (const [x, y] of points) this.#body.push(`<use href="#${id}" x="${x}" y="${y}"/>`);
    return this;
  }

  /** Anything that is not cloth: metal, laces, prints. */
  add(svg: string): this {
    this.#body.push(svg);
    return this;
  }
}
