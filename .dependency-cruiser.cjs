/**
 * Who may import whom. Paths are those of the files, so an import through a package name and a
 * relative one are judged alike. `$1`, `$2` stand for what the `from` pattern captured.
 * `tooling/quality/graph.test.ts` plants a violation of each rule.
 */

const TEST = '\\.(test|test-d)\\.tsx?$|/testing[/.]|vitest\\.|/fixtures?/';
const UNIT = '(host|remotes/[^/]+)';

/** Shared packages from the ground up: each may import those before it. */
const LAYERS = [
  ...['money', 'time', 'fee', 'khqr', 'contract'],
  ...['i18n', 'http', 'auth', 'ui', 'review', 'requests'],
];

const layerRules = LAYERS.map((name, at) => ({
  name: `shared-${name}-imports-downwards`,
  comment: `shared/${name} may only import: ${LAYERS.slice(name === 'time' ? 1 : 0, at).join(', ') || 'nothing shared'}.`,
  severity: 'error',
  from: { path: `^shared/${name}/`, pathNot: TEST },
  to: {
    path: '^shared/',
    pathNot: `^shared/(${(name === 'time' ? ['time'] : LAYERS.slice(0, at + 1)).join('|')})/`,
  },
}));

/** The backend from the ground up: each may import those before it; in one place, only itself. */
const BACKEND_LAYERS = [
  ['db'],
  ['kernel'],
  ['channel'],
  ['exports', 'jobs', 'ledger', 'plugins'],
  ['modules'],
  ['seed'],
  ['demo'],
];

const backendLayerRules = BACKEND_LAYERS.flatMap((level, at) =>
  level.map((name) => {
    const above = [
      ...BACKEND_LAYERS.slice(at)
        .flat()
        .filter((other) => other !== name),
      'start',
    ];
    return {
      name: `backend-${name}-imports-downwards`,
      comment: `backend/src/${name} may not import: ${above.join(', ')}.`,
      severity: 'error',
      from: { path: `^backend/src/${name}/`, pathNot: TEST },
      to: { path: `^backend/src/(${above.join('|')})/` },
    };
  }),
);

module.exports = {
  forbidden: [
    {
      name: 'remote-to-remote',
      comment: 'Remotes are released alone: what two of them need belongs in shared/.',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^remotes/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'host-to-remote-source',
      comment: 'The host meets remotes at run time only.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^remotes/' },
    },
    {
      name: 'unit-imports-shared-only',
      comment: 'A page talks to the backend through the contract, never through its source.',
      severity: 'error',
      from: { path: `^${UNIT}/` },
      to: { path: '^(backend|deploy|e2e|tooling)/' },
    },
    {
      name: 'remote-to-host',
      comment: 'The host is not a library: remotes use shared/.',
      severity: 'error',
      from: { path: '^remotes/' },
      to: { path: '^host/' },
    },
    {
      name: 'shared-is-a-leaf',
      comment: 'shared/ knows nobody who uses it.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(host|remotes|backend|deploy|e2e|tooling)/' },
    },
    ...layerRules,
    {
      name: 'testing-in-tests-only',
      comment: 'Test helpers never reach the product.',
      severity: 'error',
      from: { path: `^(${UNIT}|shared/[^/]+)/`, pathNot: `${TEST}|^shared/testing/` },
      to: { path: '^shared/testing/' },
    },
    {
      name: 'page-to-page',
      comment: 'A page uses its own files and the widgets of its remote, never another page.',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/src/pages/((?:(?:system|monitor|tool)/)?[^/]+)/' },
      to: { path: '^remotes/$1/src/pages/', pathNot: '^remotes/$1/src/pages/$2/' },
    },
    ...backendLayerRules,
    {
      name: 'backend-area-to-area',
      comment: 'Another area is entered through the index.ts of a resource.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/', pathNot: TEST },
      to: {
        path: '^backend/src/modules/[^/]+/',
        pathNot: '^backend/src/modules/($1/|[^/]+/index\\.ts$|[^/]+/[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'backend-resource-to-resource',
      comment: 'So is another resource of the same area.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/([^/]+)/', pathNot: TEST },
      to: {
        path: '^backend/src/modules/$1/[^/]+/',
        pathNot: '^backend/src/modules/$1/($2/|[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'backend-enters-modules-by-index',
      comment: 'And so are they all by whoever starts, seeds or fills the console.',
      severity: 'error',
      from: { path: '^backend/src/(?!modules/[^/]+/)', pathNot: TEST },
      to: {
        path: '^backend/src/modules/[^/]+/',
        pathNot: '^backend/src/modules/([^/]+/index\\.ts$|[^/]+/[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'backend-no-front-end',
      comment: 'The server imports contract, money and time, and nothing that draws.',
      severity: 'error',
      from: { path: '^backend/' },
      to: {
        path: [
          '^shared/(i18n|http|auth|ui|review|requests|federation|testing)/',
          '^(host|remotes|e2e|tooling(?!/simulator))/',
          'node_modules/(react|react-dom|react-router-dom|jotai|ky|i18next|react-i18next|@arco-design|@tanstack|@rsbuild|@module-federation)/',
        ],
      },
    },
    {
      name: 'backend-deploy-in-release-only',
      comment: 'Only the release module and the plugins that serve its files know the store.',
      severity: 'error',
      from: { path: '^backend/', pathNot: `^backend/src/(modules/release|plugins)/|${TEST}` },
      to: { path: '^deploy/' },
    },
    {
      name: 'deploy-imports-contract-only',
      comment: 'The release tool works without the console.',
      severity: 'error',
      from: { path: '^deploy/' },
      to: {
        path: '^(host|remotes|backend|e2e|tooling|shared)/',
        pathNot: '^shared/contract/',
      },
    },
    {
      name: 'simulator-imports-contract-only',
      comment: 'It shows that the protocol is enough to be a channel.',
      severity: 'error',
      from: { path: '^tooling/simulator/' },
      to: {
        path: '^(host|remotes|backend|deploy|e2e|tooling|shared)/',
        pathNot: '^(shared/contract|tooling/simulator)/',
      },
    },
    {
      name: 'nobody-imports-simulator',
      comment: 'A channel is met over HTTP; tests start one.',
      severity: 'error',
      from: { pathNot: `^tooling/simulator/|${TEST}` },
      to: { path: '^tooling/simulator/' },
    },
    {
      name: 'e2e-imports-contract-types-only',
      comment: 'Journeys see what a user sees; the contract lends them types.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: {
        path: '^(host|remotes|backend|deploy|tooling|shared)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'e2e-imports-no-other-package',
      comment: 'Not even types: a journey that knows the source proves less.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: {
        path: '^(host|remotes|backend|deploy|tooling|shared)/',
        pathNot: '^shared/contract/',
      },
    },
    {
      name: 'nobody-imports-tooling',
      comment: 'Tooling runs the product and is no part of it.',
      severity: 'error',
      from: { pathNot: '^tooling/' },
      to: { path: '^tooling/', pathNot: '^tooling/simulator/' },
    },
    {
      name: 'browser-code-imports-no-node',
      comment: 'There is no node: module in a browser.',
      severity: 'error',
      from: {
        path: '^(host/src|remotes/[^/]+/src|shared/(money|time|contract|i18n|http|auth|ui|review|requests)/src)/',
        pathNot: TEST,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'product-needs-no-dev-dependency',
      comment: 'What runs in production is a dependency.',
      severity: 'error',
      from: {
        path: '^(host|remotes/[^/]+|shared/[^/]+|backend|deploy|tooling/simulator)/src/',
        pathNot: TEST,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circular',
      comment:
        'Two files that need each other are one file, or need a third. A part fetched later may lead back.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'not-to-unresolvable',
      comment:
        'The file or package does not exist, or is not declared. `bench-pages` is made by its build.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^bench-pages$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.tsbuild|data|\\.cache|coverage)/' },
    builtInModules: { add: ['node:sqlite', 'node:test'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
