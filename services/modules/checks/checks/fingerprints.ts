interface Fingerprint {
  package: string;
  /** All of them stand in a script that has the package in it, minified or not. */
  marks: readonly RegExp[];
}

/**
 * Texts that minifiers keep and that nobody writes who only uses the package: its own error messages, the places where it defines what others only
 * read. A single common word would accuse the innocent, such as React's element symbol, which every library that compares elements has.
 */
const FINGERPRINTS: readonly Fingerprint[] = [
  {
    package: 'react',
    marks: [
      /__(?:CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)\s*=[^=]/,
      /\.prototype\.isReactComponent\s*=[^=]/,
      // Preact stands in for React with the two above.
      /Symbol\.for\(["'`]react\.strict_mode["'`]\)/,
    ],
  },
  // `react/jsx-runtime` alone: the piece that is most easily left out of a list of shared packages.
  { package: 'react', marks: [/Symbol\.for\(["'`]react\.(?:transitional\.)?element["'`]\)/, /\.jsxs\s*=[^=]/] },
  { package: 'react-dom', marks: [/__reactFiber\$/, /rendererPackageName:\s*["'`]react-dom["'`]/] },
  { package: 'effector', marks: [/unit call from pure function is not supported/, /use createStore\/createEvent instead/] },
  { package: 'effector-react', marks: [/No scope found, consider adding <Provider>/] },
  { package: 'i18next', marks: [/missingInterpolationHandler/, /nsSeparator/, /pluralSeparator/] },
  { package: '@tanstack/react-query', marks: [/No QueryClient set, use QueryClientProvider to set one/] },
  { package: 'zod', marks: [/Encountered Promise during synchronous parse/] },
  { package: 'react-hook-form', marks: [/shouldUseNativeValidation/, /delayError/, /reValidateMode/, /keepDirtyValues/] },
  { package: '@griffel/react', marks: [/data-make-styles-bucket/, /data-make-styles-rehydration/] },
  { package: '@fluentui/react-provider', marks: [/root:\s*["'`]fui-FluentProvider["'`]/] },
];

const FLUENT_CLASS = /\broot:\s*["'`]fui-([A-Z]\w*)["'`]/g;

const kebab = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

/** Each Fluent package declares the class of its root: `{ root: "fui-MenuItem" }` stands in `@fluentui/react-menu` alone. */
function fluentPackages(text: string, shared: ReadonlySet<string>): string[] {
  const components = [...text.matchAll(FLUENT_CLASS)].map(([, name = '']) => kebab(name));
  return [...shared].filter((name) => {
    const short = name.startsWith('@fluentui/react-') ? name.slice('@fluentui/react-'.length) : undefined;
    return short !== undefined && components.some((component) => component === short || component.startsWith(`${short}-`));
  });
}

/** Shared packages whose code stands in a script, known by its text. */
export function recognisedPackages(text: string, shared: ReadonlySet<string>): string[] {
  const found = FINGERPRINTS.filter((print) => shared.has(print.package) && print.marks.every((mark) => mark.test(text)));
  return [...new Set([...found.map((print) => print.package), ...fluentPackages(text, shared)])];
}
