import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';

type View = 'front' | 'back';

/** Shoes are seen from the side; the second of the pair stands a little behind and higher. */
function twice(sheet: Sheet, view: View, one: () => void): void {
  const flip = view === 'back' ? 'translate(600 0)scale(-1 1)' : '';
  sheet.add(`<g transform="${flip}"><g transform="translate(118 -24) scale(.9)">`);
  one();
  sheet.add('</g><g transform="translate(-62 -54) scale(1.09)">');
  one();
  sheet.add('</g></g>');
}

function sole(sheet: Sheet, d: string, colour: string): void {
  sheet.part(d, { cloth: { colour }, rim: 8, volume: 0.5 });
}

const lace = (x: number, y: number) => `M${x} ${y}l34 -15M${x + 6} ${y + 10}l34 -15`;

function sneaker(sheet: Sheet, view: View, high: boolean): void {
  const rise = high ? 92 : 0;
  twice(sheet, view, () => {
    sheet.part(
      `M112 600C104 560 116 ${470 - rise} 132 ${430 - rise}C150 ${418 - rise} 196 ${414 - rise} 226 ${424 - rise}C236 ${460 - rise * 0.5} 262 500 312 520C380 530 440 540 468 566C484 584 486 602 480 618L112 626Z`,
      {
        rim: 16,
        folds: [
          { from: [40, 520], to: [20, 566], width: 7, bow: 6, depth: 0.3 },
          { from: [66, 530], to: [52, 580], width: 7, bow: 6, depth: 0.3 },
        ],
      },
    );
    sheet.part(
      `M132 ${430 - rise}C150 ${418 - rise} 196 ${414 - rise} 226 ${424 - rise}L220 ${438 - rise}C190 ${430 - rise} 160 ${434 - rise} 138 ${444 - rise}Z`,
      { cloth: { colour: sheet.shade(-0.4) }, rim: 5 },
    );
    sheet.part('M400 548C440 548 470 566 480 590C484 602 482 612 480 618L396 620C386 590 388 564 400 548Z', {
      cloth: { colour: sheet.shade(0.28) },
      rim: 10,
    });
    sheet.part('M112 612C104 570 112 520 122 486L160 494C156 540 160 590 170 622Z', { cloth: { colour: sheet.shade(-0.22) }, rim: 8 });
    sheet.part(`M226 ${446 - rise * 0.6}C246 482 274 508 318 524L300 566C258 548 220 520 198 ${486 - rise * 0.4}Z`, {
      cloth: { colour: sheet.shade(0.14) },
      rim: 8,
      volume: 0.6,
    });
    const rows = high
      ? [
          [210, 400],
          [218, 428],
          [228, 456],
        ]
      : [];
    const laces = [...rows, [238, 482], [256, 504], [278, 522]].map(([x = 0, y = 0]) => lace(x - 8, y + 6)).join('');
    sheet.add(
      `<path d="${laces}" stroke="#55504a" stroke-width="8.5" stroke-linecap="round" stroke-opacity=".5"/><path d="${laces}" stroke="#f6f3ec" stroke-width="6.6" stroke-linecap="round"/>`,
    );
    sole(
      sheet,
      'M104 608C180 620 400 616 486 600C496 616 494 640 480 650H122C104 646 98 626 104 608Z'.replace('H122', 'L122 650'),
      '#f1ede4',
    );
    sheet.stitch('M116 632H484', { colour: '#8b857a', opacity: 0.7 });
  });
}

function boot(sheet: Sheet, view: View): void {
  twice(sheet, view, () => {
    sheet.part(
      'M126 600C132 520 134 420 130 300C160 290 220 290 246 300C244 380 246 450 262 490C300 520 400 524 452 552C482 574 486 600 482 616L126 622Z',
      {
        rim: 18,
        folds: [
          { from: [-50, 470], to: [-150, 500], width: 9, bow: -9, depth: 0.4 },
          { from: [-40, 500], to: [-140, 540], width: 9, bow: -10, depth: 0.36 },
          { from: [40, 520], to: [10, 580], width: 8, bow: 8, depth: 0.34 },
        ],
      },
    );
    sheet.part('M128 296C160 284 220 284 250 296L248 330C216 320 160 320 131 332Z', { cloth: { colour: '#e9dfcd' }, rim: 8 });
    sheet.seam('M262 490C230 510 190 520 128 524').seam('M262 490C250 540 256 580 262 618');
    const laces = [340, 372, 404, 436, 466].map((y) => `M222 ${y}L256 ${y + 10}M226 ${y + 12}L252 ${y - 2}`).join('');
    sheet.add(`<path d="${laces}" stroke="#201b1c" stroke-width="6" stroke-linecap="round"/>`);
    sole(sheet, 'M118 610C200 622 400 618 488 602L488 640L470 654L290 652L270 640L250 654L122 654Z', '#2b2627');
  });
}

function pump(sheet: Sheet, view: View): void {
  twice(sheet, view, () => {
    sheet.part('M128 560L116 652L134 654L168 578Z', { cloth: { colour: sheet.shade(-0.3) }, rim: 6 });
    sheet.part(
      'M116 470C104 500 112 550 132 578C200 574 252 610 320 640C380 656 450 656 500 644C506 632 490 614 452 602C400 588 350 572 318 552C280 560 200 540 150 474C138 462 122 460 116 470Z',
      { rim: 14 },
    );
    sheet.part('M116 470C122 460 138 462 150 474C200 540 280 560 318 552C300 566 270 572 240 566C190 552 140 510 122 482Z', {
      cloth: { colour: sheet.shade(-0.5) },
      rim: 6,
    });
    sheet.shine({ x: 420, y: 612, rx: 60, ry: 16, opacity: 0.5 });
    sole(
      sheet,
      'M132 574C200 574 252 610 320 640C380 658 450 658 502 644L500 654C440 668 370 666 312 650C250 624 200 588 134 588Z',
      '#2b2022',
    );
  });
}

function slipper(sheet: Sheet, view: View): void {
  twice(sheet, view, () => {
    sole(sheet, 'M104 604C180 592 420 590 488 606C500 620 494 640 478 646L120 650C100 642 96 620 104 604Z', '#cdbfae');
    sheet.part('M108 604C170 588 420 588 484 602C440 610 160 612 108 604Z', { cloth: { colour: '#efe7da' }, rim: 6, volume: 0.4 });
    sheet.part('M250 606C252 540 300 510 360 514C430 520 482 560 488 612C440 622 300 624 250 606Z', {
      rim: 18,
      folds: [{ from: [-20, 540], to: [140, 560], width: 10, bow: -14, depth: 0.3 }],
    });
    sheet.part('M250 606C252 540 300 510 360 514L366 532C316 532 276 558 274 610Z', { cloth: { colour: '#f3eee4' }, rim: 8 });
  });
}

const draws: Record<string, (sheet: Sheet, view: View) => void> = {
  sneaker: (sheet, view) => sneaker(sheet, view, false),
  'sneaker-high': (sheet, view) => sneaker(sheet, view, true),
  boot,
  pump,
  slipper,
};

export const shoes: Look[] = Object.entries(draws).map(([id, draw]) => ({ id, draw, stands: 652, focus: { x: 330, y: 550, zoom: 1.9 } }));
