import { describe, expect, it } from 'vitest';
import { textsOf } from '../read-build.ts';
import { placesOf } from '../testing/findings.ts';
import { STYLES, sampleFiles } from '../testing/sample-build.ts';
import { checkStyles } from './styles.ts';

function findingsIn(css: string) {
  const files = sampleFiles({ files: { [STYLES]: css, 'static/icon.0123456789.png': new Uint8Array(1) } });
  return checkStyles({ files, text: textsOf(files), id: 'sample' });
}

const codes = (css: string) => placesOf(findingsIn(css)).map((found) => found.split(' ')[0]);

const S = '[data-module="sample"]';

describe('selectors', () => {
  it.each([
    `${S} .a{color:red}`,
    `${S}{color:red}`,
    `${S}.dark>.a+.b~.c{color:red}`,
    `[data-module='sample'] .a,[ data-module = sample ] .b{color:red}`,
    `${S}:hover::before{content:"a,b > c"}`,
    `${S} :is(.a, .b + .c) :not(body){color:red}`,
    `${S}:has(+ .b){color:red}`,
    `@media (min-width:1px){@supports (display:grid){${S} .a{color:red}}}`,
    `${S} .a{&:hover{color:red} & + &{color:red} > .c{color:red} + .d{color:red} @media print{color:red}}`,
    `${S}{.a{color:red} &.b{color:red} & .c + .d{color:red}}`,
    `/* body{} */ ${S} /* + */ .a{color:red}`,
  ])('%s', (css) => {
    expect(codes(css)).toEqual([]);
  });

  it.each([
    '.a{color:red}',
    ':root{--a:red}',
    'html{color:red}',
    'body{color:red}',
    '*{margin:0}',
    `${S} .a,.b{color:red}`,
    `body ${S}{color:red}`,
    `:not(${S}) .a{color:red}`,
    `:is(${S}, body) .a{color:red}`,
    `:where(${S}) .a{color:red}`,
    '[data-module="samples"] .a{color:red}',
    '[data-module^="sample"] .a{color:red}',
    '[data-module="sample" i] .a{color:red}',
    '[data-module] .a{color:red}',
    `${S} + .a{color:red}`,
    `${S}~.a{color:red}`,
    `${S}.x:not(.a > .b) + .c{color:red}`,
    `${S}/* */ ~ *{color:red}`,
    `${S}{+ .a{color:red}}`,
    `${S}{& ~ .a{color:red}}`,
    `${S}{.a & {color:red}}`,
    `${S} .a{body &{color:red}}`,
    `${S}{:not(&) .a{color:red}}`,
    `${S}{&.x{+ .a{color:red}}}`,
    `@media print{.a{color:red}}`,
    `@layer sample{.a{color:red}}`,
  ])('reach beyond the module: %s', (css) => {
    expect(codes(css)).toEqual(['SELECTOR_UNSCOPED']);
  });

  it('are quoted', () => {
    expect(findingsIn('.a,.b{color:red}').map(({ details }) => details.selector)).toEqual(['.a', '.b']);
  });
});

describe('names for the whole page', () => {
  it.each([
    '@keyframes sample-fade{from{opacity:0}50%{opacity:.5}to{opacity:1}}',
    '@-webkit-keyframes sample-fade{from{opacity:0}}',
    '@font-face{font-family:"sample Sans";src:url(icon.0123456789.png)}',
    '@layer sample.base,sample.rest;',
    '@property --sample-width{syntax:"<length>";inherits:true;initial-value:0}',
    '@counter-style sample-dots{symbols:"*"}',
  ])('%s', (css) => {
    expect(codes(css)).toEqual([]);
  });

  it.each([
    '@keyframes fade{from{opacity:0}}',
    '@-webkit-keyframes fade{from{opacity:0}}',
    '@font-face{font-family:"Golos Text Variable";src:url(icon.0123456789.png)}',
    '@layer base;',
    '@layer sample,base;',
    '@property --width{syntax:"<length>";inherits:true;initial-value:0}',
    '@counter-style decimal{symbols:"*"}',
  ])('do not belong to the module: %s', (css) => {
    expect(codes(css)).toEqual(['STYLE_NAME_UNSCOPED']);
  });
});

it.each([
  '@import "a.css";',
  '@IMPORT url(a.css);',
  '@namespace svg url(x);',
  '@page{margin:0}',
  '@scope (body){.a{color:red}}',
  '@view-transition{navigation:auto}',
])('refuses %s', (css) => {
  expect(codes(css)).toEqual(['AT_RULE_REFUSED']);
});

describe('addresses', () => {
  const inRule = (value: string) => `${S} .a{background:${value}}`;

  it.each([
    'url(icon.0123456789.png)',
    'url("../static/icon.0123456789.png?v#x")',
    'url(data:image/png;base64,AA)',
    'url(#gradient)',
    'red',
    '"text"',
  ])('%s', (value) => {
    expect(codes(inRule(value))).toEqual([]);
  });

  it.each([
    'url(https://evil.example/a.png)',
    'url( "//evil.example/a.png" )',
    'URL(http://evil.example)',
    'u\\72l(https://evil.example)',
    'url(h\\74tps://evil.example)',
    'url(/* */https://evil.example)',
    'url(/api/logout)',
    'url(../../../other/a.png)',
    'url(data:image/svg+xml,x)',
    'url(data:text/html,x)',
    'image-set("https://evil.example/a.png" 1x)',
    'src("//evil.example/a.png")',
  ])('outside: %s', (value) => {
    expect(codes(inRule(value))).toEqual(['STYLE_FOREIGN_URL']);
  });

  it('of files that are not there', () => {
    expect(findingsIn(inRule('url(gone.0123456789.png)'))).toMatchObject([
      { code: 'ASSET_MISSING', details: { asset: 'static/gone.0123456789.png' } },
    ]);
  });

  it('in fonts, animations and custom properties', () => {
    expect(codes(`@font-face{font-family:sample;src:url(https://evil.example)}`)).toEqual(['STYLE_FOREIGN_URL']);
    expect(codes('@keyframes sample{to{background:url(https://evil.example)}}')).toEqual(['STYLE_FOREIGN_URL']);
    expect(codes(`${S}{--a:url(https://evil.example);--b:"https://evil.example"}`)).toEqual(['STYLE_FOREIGN_URL', 'STYLE_FOREIGN_URL']);
  });

  it('that are only shown', () => {
    expect(codes(`${S} .a{content:"https://market.example"}`)).toEqual([]);
  });
});

it.each(['{', `${S}{`.repeat(100_000) + '}'.repeat(100_000), `${S} .a{color:red`, `${S} .a{"`])('cannot read %.30s', (css) => {
  expect(codes(css)).toEqual(['STYLE_UNREADABLE']);
});

it('shows the first twenty of a file', () => {
  expect(codes('.a{color:red}'.repeat(100))).toHaveLength(20);
});
