import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { BuildOptions, Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { classNames } from './scripts/class-names.ts'
import { classNamesInPlace } from './scripts/class-names-in-place.ts'
import { ofEachDocument, pieces } from './scripts/client-pieces.ts'

const outDir = process.env['DIST_DIR'] ?? 'dist'

const native = (name: string): string => join(import.meta.dirname, 'client/lib/native', name)

/**
 * For the browser: the language's and React's own functions in place of the polyfills that Polyglot and XState
 * bring along and no browser of today needs, and React Router without the warnings to its developers, a build of
 * its own that its package does not name.
 */
const alias = [
  { find: 'object.entries', replacement: native('object-entries.cjs') },
  { find: 'hasown', replacement: native('hasown.cjs') },
  { find: 'warning', replacement: native('warning.cjs') },
  {
    find: /^react-router$/,
    replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
  },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
]

/**
 * React Router names its components for React's developer tools by assignments, and does not say that making one has
 * no effect: with both, a bundle keeps the components that the site does not use, and all that they call.
 */
const unusedComponents: Plugin = {
  name: 'unused-components',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        // To extend a class of another module could fail, as far as a bundler knows.
        .replaceAll(
          /^(var \w+ = )(class extends React\d*\.Component \{$[^]*?^\});$/gm,
          '$1/* @__PURE__ */ (() => $2)();',
        ),
      map: null,
    }),
  },
}

/**
 * Drizzle asks some hundred times a statement of what class something is, and looks for classes of that name in other
 * copies of itself: here is one.
 */
const oneDrizzle: Plugin = {
  name: 'one-drizzle',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/drizzle-orm\/entity\.js$/ },
    handler: (code) => {
      const search = /  if \(!Object\.prototype\.hasOwnProperty[^]*(?=  return false;\n\}\nexport)/
      if (!search.test(code)) throw new Error('Drizzle asks for classes in another way')
      return { code: code.replace(search, ''), map: null }
    },
  },
}

/**
 * What browsers ask for, by the names that documents of the server and scripts have for it. A hash cannot be compressed
 * there; seven letters tell versions of a file apart.
 */
const assetName = 'assets/[name]-[hash:7]'

const serverBuild: BuildOptions = {
  outDir: `${outDir}/server`,
  emptyOutDir: true,
  target: 'node20',
  minify: false,
  sourcemap: true,
  ssr: true,
  rolldownOptions: {
    input: {
      'client/entry-server': 'client/entry-server.tsx',
      'bff/ops': 'bff/operator-command.ts',
      'bff/texts': 'scripts/texts.ts',
      'bff/doctor': 'bff/doctor-main.ts',
      start: 'scripts/start.ts',
      'workers/resume-worker': 'bff/letters/applications/resume-worker.ts',
      'workers/backup-worker': 'bff/platform/backups/backup-worker.ts',
      'workers/picture-worker': 'bff/pages/open-graph/picture-worker.ts',
      'workers/sheet-worker': 'bff/giving/receipts/sheet-worker.ts',
      'payment-sim/server': 'payment-sim/server.ts',
    },
    output: {
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      assetFileNames: `${assetName}[extname]`,
    },
  },
}

/** The site alone (`--mode site --ssr`): in one file it starts sooner than in the many that it would share with others. */
const siteBuild: BuildOptions = {
  ...serverBuild,
  emptyOutDir: false,
  rolldownOptions: {
    ...serverBuild.rolldownOptions,
    input: { 'bff/server': 'bff/server.ts' },
  },
}

/** Packages of many small modules: in our own files they load faster than from their folders. */
const bundledForTheServer = [
  '@cantoo/pdf-lib',
  '@hono/node-server',
  '@hono/zod-validator',
  '@opentelemetry/api',
  '@xstate/react',
  'cookie',
  'drizzle-orm',
  'entities',
  'hono',
  'image-size',
  'linkify-it',
  'markdown-it',
  'mdurl',
  'node-polyglot',
  'prom-client',
  'punycode.js',
  'react-router',
  'react-router-dom',
  'set-cookie-parser',
  'uc.micro',
  'xstate',
  'yaml',
  'zod',
]

/**
 * Tests of what a process can load only once: the WASM that draws, and the mark of an answer that was
 * sent already, which Hono's server makes of the Response that is global when it is loaded.
 */
const startsOncePerProcess = [
  'bff/giving/cloth/mail-drawings.test.ts',
  'bff/pages/render/pages.test.ts',
  'bff/pages/render/pages-under-load.test.ts',
  'drawings/logo/logo-files.test.ts',
  'client/ui/scene/scenes.test.ts',
  'bff/pages/open-graph/picture.test.ts',
  'tests/contract/link-pictures.test.ts',
]

/** Tests that `npm test` leaves to later runs (`scripts/files-of-run.ts`). */
const leftOut = (process.env['LEFT_OUT'] ?? '').split(',').filter((path) => path !== '')

const clientBuild: BuildOptions = {
  outDir: `${outDir}/client`,
  // The former build's files stay: pages that are open over an update still need them.
  emptyOutDir: false,
  manifest: true,
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  target: 'es2022',
  modulePreload: {
    resolveDependencies: (_, files) => {
      const later = files.filter((file) => !ofEachDocument.test(file))
      // A piece without others is asked for by its import.
      return later.length > 1 ? later : []
    },
  },
  rolldownOptions: {
    input: { client: 'client/entry-client.tsx' },
    // Class names among them.
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    // A class that its style sheet does not have, for one.
    onLog: (level, log, report) => {
      if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message)
      report(level, log)
    },
    output: {
      entryFileNames: `${assetName}.js`,
      chunkFileNames: `${assetName}.js`,
      assetFileNames: `${assetName}[extname]`,
      codeSplitting: { groups: pieces },
    },
  },
}

/** A plain script that stands in documents themselves (`--mode inline/first-language`, `--mode inline/page-scripts`). */
const inlineBuild = (mode: string): BuildOptions => ({
  outDir,
  emptyOutDir: false,
  copyPublicDir: false,
  target: 'es2022',
  rolldownOptions: {
    input: `client/${mode}.ts`,
    output: { format: 'iife', entryFileNames: `${mode}.js` },
  },
})

/** The service worker (`--mode worker`). */
const workerBuild: BuildOptions = {
  outDir: `${outDir}/worker`,
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'es2022',
  rolldownOptions: {
    input: 'client/worker/worker.ts',
    output: { format: 'iife', entryFileNames: 'sw.js' },
  },
}

/** The simulator's console (`--mode console`), which the site's files know nothing of. */
const consoleBuild: BuildOptions = {
  outDir: `${outDir}/console`,
  emptyOutDir: true,
  copyPublicDir: false,
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  target: 'es2022',
  rolldownOptions: {
    input: { console: 'payment-sim/console/app/main.tsx' },
    output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
  },
}

const buildOf = (isServer: boolean, mode: string): BuildOptions => {
  if (isServer) return mode === 'site' ? siteBuild : serverBuild
  if (mode === 'worker') return workerBuild
  if (mode === 'console') return consoleBuild
  return mode.startsWith('inline/') ? inlineBuild(mode) : clientBuild
}

/** One configuration: the browser's build, the server's build (`--ssr`), development and unit tests. */
export default defineConfig(({ isSsrBuild, command, mode }) => ({
  plugins: [react(), ...classNamesInPlace, unusedComponents, oneDrizzle],
  ...(mode === 'console' ? { base: '/console/' } : {}),
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'client/public',
  resolve: { alias: command === 'build' && isSsrBuild !== true ? alias : [] },
  build: buildOf(isSsrBuild === true, mode),
  css: {
    modules:
      command === 'build'
        ? { generateScopedName: classNames(join(import.meta.dirname, 'client')) }
        : {},
  },
  // Development evaluates modules one by one, and cannot those of CommonJS.
  ssr: { noExternal: command === 'build' ? bundledForTheServer : [] },
  test: {
    // Two workers share two cores with the databases and servers that they start.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A second is what Vitest waits by itself: too short for a site that starts beside another on a slow machine.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    setupFiles: ['tests/support/quiet-console.ts'],
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [
            '{machines,locales,client,bff,drawings,payment-sim,scripts}/**/*.test.{ts,tsx}',
            'tests/{contract,faults}/**/*.test.ts',
          ],
          exclude: [...startsOncePerProcess, ...leftOut],
          setupFiles: ['tests/support/answer-mark.ts', 'tests/support/property-seed.ts'],
          // Files of one worker share its modules: loading them anew costs more than the tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: startsOncePerProcess, exclude: leftOut } },
    ],
  },
}))
