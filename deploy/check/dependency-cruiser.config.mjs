/** Nothing under `from` imports what is under `to`, but for what is under `except`. */
const shut = (name, comment, { from, to, except = [] }) => ({ name, comment, from: { path: from }, to: { path: to, pathNot: except } });

// The doors that stay shut. Each rule carries its reason: a rule without one would only be obeyed.
const forbidden = [
  {
    name: 'contract-is-pure',
    comment: 'A contract is read by browsers, gateways and other services: it may bring nothing along but zod, and the types of tRPC.',
    from: { path: '^services/[^/]+/contract/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^services/[^/]+/contract/', 'node_modules/(zod|@trpc/server)/'] },
  },
  shut(
    'service-not-to-service',
    'Services meet in contracts and events, or through a typed client; importing code would couple their databases.',
    {
      from: '^services/([^/]+)/',
      to: '^services/(?!kit/)([^/]+)/',
      // What heeds tariffs keeps the same two tables of them, in its own database, by the same few statements (ADR 84). Who judges sessions asks
      // identity and heeds its revocations by the same few lines: a second copy would believe the dead for longer.
      except: ['^services/$1/', '^services/[^/]+/contract/', '^services/billing/plans/', '^services/identity/sessions/'],
    },
  ),
  shut('server-not-to-browser', 'A service that knows a screen cannot serve the next one.', {
    from: '^(services|gateway)/',
    to: '^(shell|mfe-)',
  }),
  {
    name: 'domain-below-router',
    comment: 'Rules must hold whoever calls them; a domain function that knows tRPC can be called by tRPC only.',
    from: {
      path: '^services/(?!kit/)[^/]+/src/',
      pathNot: ['\\.router\\.ts$', 'src/(router|procedures|app|main|context)\\.ts$', '\\.test\\.ts$'],
    },
    to: { path: ['\\.router\\.ts$', 'src/router\\.ts$', 'node_modules/@trpc/'] },
  },
  shut('router-without-database', 'A procedure is a declaration and one call; a query in it is a rule that nobody will find.', {
    from: '\\.router\\.ts$',
    to: ['node_modules/pg/', '\\.queries\\.ts$'],
  }),
  {
    name: 'postgres-by-the-kit',
    comment:
      'Statements are declared and run by the kit (ADR 35); a connection of its own escapes its limits, its time zone and its tests.',
    from: {
      path: '^(services|gateway)/',
      pathNot: [
        '\\.test\\.ts$',
        '/(test|seed)/',
        // They open connections for everybody else: pools and migrations, sessions that listen, servers, databases of tests and of Prisma's command line.
        '^services/kit/(data|events|prisma|servers|testing)/',
        '^services/kit/jobs/listen\\.ts$',
      ],
    },
    to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'router-type-only',
    comment: "Another service's router is a type: importing its value would run that service here.",
    from: {},
    to: { path: '/contract/dist/router\\.', dependencyTypesNot: ['type-only'] },
  },
  shut('kit-below-services', 'Kits are called, they never call back.', {
    from: '^services/kit/',
    to: '^(services/(?!kit/)|gateway/|shell/|mfe-|deploy/)',
  }),
  shut('shell-kit-below-shell', 'Kits are called, they never call back.', { from: '^shell/kit/', to: '^(shell/src|mfe-|gateway/)' }),
  shut(
    'browser-to-contracts-only',
    'What reaches a browser from a service is its contract and the type of its router, or Prisma would follow.',
    { from: '^(mfe-|shell/(src|kit))', to: '^services/', except: ['^services/[^/]+/contract/'] },
  ),
  shut('module-not-to-module', 'Modules are released alone: they share a URL, a slot or server data, never code.', {
    from: '^(mfe-[^/]+)/',
    to: '^mfe-[^/]+/',
    except: '^$1/',
  }),
  shut('module-not-to-shell', 'The kit is the contract between host and module; anything else would tie their releases.', {
    from: '^mfe-',
    to: '^shell/',
    except: '^shell/kit/',
  }),
  shut(
    'module-not-to-host',
    'These doors hold what the page calls in the name of its reader with: modules are given the calls, not the credential.',
    {
      from: '^mfe-',
      to: '^shell/kit/session/credential\\.ts$',
    },
  ),
  shut('shell-not-to-module', 'The shell is built without any module and meets them at run time, by name.', {
    from: '^shell/(src|kit)/',
    to: '^mfe-',
  }),
  shut('feature-not-to-feature', 'A feature used by a feature is a page in disguise; lift the shared part.', {
    from: '^(mfe-[^/]+)/src/features/([^/]+)/',
    to: '^$1/src/features/',
    except: '^$1/src/features/$2/',
  }),
  shut('area-not-to-area', 'What two areas of a module need is a feature of the module; what one says of the other is its address.', {
    from: '^(mfe-[^/]+)/src/areas/([^/]+)/',
    to: '^$1/src/areas/',
    except: ['^$1/src/areas/$2/', '^$1/src/areas/[^/]+/navigation\\.ts$'],
  }),
  shut('page-not-to-page', 'What two pages of an area need is a feature of the area.', {
    from: '^(mfe-[^/]+/src/areas/[^/]+)/pages/([^/]+)/',
    to: '^$1/pages/',
    except: '^$1/pages/$2/',
  }),
  shut('area-feature-not-to-feature', 'A feature used by a feature is a page in disguise; lift the shared part.', {
    from: '^(mfe-[^/]+/src/areas/[^/]+)/features/([^/]+)/',
    to: '^$1/(features|pages)/',
    except: '^$1/features/$2/',
  }),
  shut(
    'features-below-areas',
    'What a module shares among its areas is called, it never calls back; an address is data and may be said anywhere.',
    { from: '^(mfe-[^/]+)/src/features/', to: '^$1/src/(areas|slots)/', except: '/areas/[^/]+/navigation\\.ts$' },
  ),
  {
    name: 'navigation-is-data',
    comment: 'Node reads it for the manifest before anything is built, and everybody may: it may bring nothing along.',
    from: { path: '^mfe-[^/]+/src/areas/[^/]+/navigation\\.ts$' },
    to: {
      pathNot: [
        '^shell/kit/(routing/define-navigation|session/audiences)\\.ts$',
        '^services/modules/contract/manifest\\.ts$',
        '^mfe-[^/]+/src/areas/[^/]+/navigation\\.ts$',
      ],
    },
  },
  shut('model-without-react', 'A model is tested by fork alone and outlives the screen that shows it.', {
    from: '\\.model\\.ts$',
    to: ['node_modules/react/', 'node_modules/@fluentui/', '\\.tsx$'],
  }),
  {
    name: 'gateway-knows-no-service',
    comment: 'The gateway routes by what services publish; only the embedded product composes them.',
    from: { path: '^gateway/', pathNot: '\\.test\\.ts$' },
    to: { path: '^services/', pathNot: ['^services/kit/', '^services/[^/]+/contract/', '^services/identity/sessions/'] },
  },
  shut(
    'one-fluent-door',
    'The barrel pulls every component into the first view (measured: 435 KB against 321); import the package itself. Icons: ADR 37.',
    { from: '^(shell|mfe-)', to: 'node_modules/@fluentui/(react-components|react-icons)/' },
  ),
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or three.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-junk-drawers',
    comment: 'A file is named after what it computes; a drawer named utils collects what nobody can find again.',
    from: {},
    to: {
      path: '^(mfe-|shell|services|gateway|deploy|load-tests).*/(utils?|helpers?|common|misc|types)(/|\\.tsx?$)',
      pathNot: 'node_modules',
    },
  },
].map((rule) => ({ ...rule, severity: 'error' }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/(?!router)|/generated/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
