import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { kitFolder } from './installed-version.ts';

it('gives the buttons of the library every name that they want of its icons', () => {
  const lib = join(kitFolder, 'node_modules/@fluentui/react-button/lib');
  const scripts = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const wanted = scripts.flatMap((file) =>
    [...readFileSync(join(lib, file), 'utf8').matchAll(/import \{([^}]+)\} from ['"]@fluentui\/react-icons['"]/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  );
  expect(wanted).toContain('ChevronDownRegular');
  const ours = readFileSync(join(import.meta.dirname, 'button-icons.js'), 'utf8');
  const given = [...ours.matchAll(/export const (\w+)/g)].map(([, name]) => name);
  expect(given).toEqual(expect.arrayContaining([...new Set(wanted)]));
});
