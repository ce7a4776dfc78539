import { describe, expect, it } from 'vitest';
import { acceptedRange } from './installed-version.ts';
import { sharedFor, sharedPackages } from './shared-packages.ts';

describe('what shell and modules share', () => {
  it('has the same lines on both sides', () => {
    expect(Object.keys(sharedFor('module'))).toEqual(Object.keys(sharedFor('shell')));
  });

  it('lets only the shell bring a copy, and nobody a second version', () => {
    for (const entry of Object.values(sharedFor('module')))
      expect(entry).toMatchObject({ import: false, singleton: true, strictVersion: true });
    for (const entry of Object.values(sharedFor('shell'))) expect(entry).toMatchObject({ singleton: true, strictVersion: true });
  });

  it.each([
    'react',
    'react/jsx-runtime',
    'react-dom/client',
    'effector',
    'effector-react',
    '@griffel/react',
    '@fluentui/react-provider',
    '@fluentui/react-shared-contexts',
    '@market/shell-kit/slots/module-root',
    '@market/shell-kit/ui/pager',
  ])('shares %s', (specifier) => {
    expect(sharedPackages()).toHaveProperty([specifier]);
  });

  it('never shares the icons or the barrel, nor what belongs to the build', () => {
    const names = Object.keys(sharedPackages());
    expect(names).not.toContain('@fluentui/react-icons');
    expect(names).not.toContain('@fluentui/react-components');
    expect(names.filter((name) => name.includes('/build/'))).toEqual([]);
  });

  it('accepts the installed version and what is compatible with it', () => {
    expect(acceptedRange('19.3.1')).toBe('^19.3.0');
    expect(acceptedRange('0.18.4')).toBe('^0.18.0');
  });
});
