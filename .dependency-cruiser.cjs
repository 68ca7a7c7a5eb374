/** Who may import whom: design of the house, checked by `npm run imports`. */
const only = (name, from, allowed, core = false) => ({
  name,
  severity: 'error',
  // Tests run on Node and may hold a file against what draws it.
  from: { path: `^${from}/`, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: [`^${from}/`, ...allowed], ...(core ? { dependencyTypesNot: ['core'] } : {}) },
})

/**
 * The rooms of the BFF and which others each may import. Features (giving, letters, reading) meet only
 * in the composition, the files at the top of `bff/`, which no room imports.
 */
const bffRooms = {
  ops: ['platform'],
  doctor: ['platform'],
  giving: ['pages', 'platform'],
  letters: ['pages', 'platform'],
  reading: ['content', 'pages', 'platform'],
  pages: ['platform'],
  content: ['platform'],
  platform: [],
}

/**
 * The layers of `bff/giving` and which others each may import. What a lower one must say to a higher one
 * goes by a port that the composition fills: listeners of the store, the plan's part of a view or a receipt.
 */
const givingLayers = {
  'card-changes': ['plans', 'calls', 'limits', 'record', 'providers'],
  reconciliation: ['plans', 'engine', 'record', 'providers'],
  plans: ['calls', 'receipts', 'record', 'providers'],
  staff: ['engine', 'limits', 'record', 'providers'],
  calls: ['engine', 'limits', 'record', 'providers'],
  engine: ['record', 'providers'],
  limits: ['record'],
  receipts: ['cloth', 'record'],
  book: ['record'],
  cloth: ['record'],
  record: [],
  providers: [],
}

/**
 * The rooms of the client likewise. The shell (`app`) and the pages know nothing of each other: the two
 * entries, at the top of `client/`, bring them together.
 */
const clientRooms = {
  app: ['ui', 'platform', 'lib', 'waiting-letters'],
  pages: ['ui', 'platform', 'lib'],
  ui: ['platform', 'lib', 'waiting-letters'],
  platform: ['lib'],
  inspector: ['lib'],
  inline: ['lib'],
  worker: ['waiting-letters'],
  lib: ['waiting-letters'],
  'waiting-letters': [],
}

const roomRules = (folder, rooms, { outside = [] } = {}) =>
  Object.entries(rooms).map(([room, allowed]) => ({
    name: `${folder.replace('/', '-')}-${room}-imports-${allowed.join('-and-') || 'no-other-room'}`,
    severity: 'error',
    from: { path: `^${folder}/${room}/`, pathNot: outside },
    to: { path: `^${folder}/`, pathNot: `^${folder}/(${[room, ...allowed].join('|')})/` },
  }))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Types count: what two files know of each other stands in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?' },
    },
    only('machines-know-only-xstate-and-zod', 'machines', ['^node_modules/(xstate|zod)/']),
    only('the-wire-knows-only-zod', 'machines/wire', ['^node_modules/zod/']),
    {
      name: 'a-machine-room-knows-no-other',
      comment: 'What two rooms share stands on the wire.',
      severity: 'error',
      from: { path: '^machines/([^/]+)/', pathNot: '^machines/wire/' },
      to: { path: '^machines/', pathNot: '^machines/($1|wire)/' },
    },
    only('locales-know-nothing', 'locales', []),
    only('client-knows-machines-and-locales', 'client', [
      '^machines/',
      '^locales/',
      '^bff/(app|pages/render/initial-data)\\.ts$',
      '^node_modules/',
    ]),
    {
      name: 'values-get-into-messages-in-one-way',
      comment: 'Plurals and the one full stop after a date are settings of locales/speech.ts.',
      severity: 'error',
      from: {
        pathNot: '^(client/platform/words|bff/platform/speaker|locales/speech\\.test)\\.ts$',
      },
      to: { path: '^node_modules/node-polyglot/' },
    },
    {
      name: 'client-knows-the-bff-by-type-through-one-file',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^bff/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-names-the-bff-in-one-file',
      severity: 'error',
      from: { path: '^client/', pathNot: '^client/lib/api\\.ts$' },
      to: { path: '^bff/' },
    },
    only(
      'bff-knows-machines-and-locales',
      'bff',
      ['^machines/', '^locales/', '^node_modules/'],
      true,
    ),
    ...roomRules('bff', bffRooms),
    ...roomRules('bff/giving', givingLayers, { outside: ['\\.test\\.ts$'] }),
    ...roomRules('client', clientRooms),
    only('the-simulator-knows-nothing-of-ours', 'payment-sim', ['^node_modules/'], true),
    {
      name: 'giving-has-no-folder-outside-its-layers',
      severity: 'error',
      from: { path: `^bff/giving/(?!(${Object.keys(givingLayers).join('|')})/)` },
      to: {},
    },
    {
      name: 'only-the-composition-chooses-an-adapter',
      comment: 'Everything else knows providers by their port.',
      severity: 'error',
      from: { path: '^bff/giving/', pathNot: ['^bff/giving/providers/', '\\.test\\.ts$'] },
      to: { path: '^bff/giving/providers/[^/]+/' },
    },
    {
      name: 'an-adapter-knows-no-other',
      severity: 'error',
      from: { path: '^bff/giving/providers/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^bff/giving/providers/[^/]+/', pathNot: '^bff/giving/providers/$1/' },
    },
    only(
      'drawings-know-only-the-shapes-that-the-site-shows-too',
      'drawings',
      [
        '^machines/(scene/|wire/(day-terms|thing-names))',
        '^client/ui/(country-map|logo)/',
        // Pictures of few colours, which mails have from both.
        '^bff/pages/open-graph/indexed-png\\.ts$',
        '^node_modules/',
      ],
      true,
    ),
    {
      name: 'pages-never-import-pages',
      severity: 'error',
      from: { path: '^client/pages/([^/]+)/' },
      to: { path: '^client/pages/', pathNot: '^client/pages/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist', '^\\.build', '\\?url'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
