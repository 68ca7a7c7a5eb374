import react from '@vitejs/plugin-react'
import type { BuildOptions } from 'vite'
import { defineConfig } from 'vitest/config'

const outDir = process.env['DIST_DIR'] ?? 'dist'

const serverBuild: BuildOptions = {
  outDir: `${outDir}/server`,
  emptyOutDir: true,
  target: 'node20',
  minify: false,
  ssr: true,
  rollupOptions: {
    input: {
      'client/entry-server': 'client/entry-server.tsx',
      'bff/server': 'bff/server.ts',
      'bff/ops': 'bff/ops/main.ts',
      'payment-sim/server': 'payment-sim/server.ts',
    },
    output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
  },
}

const clientBuild: BuildOptions = {
  outDir: `${outDir}/client`,
  // The former build's files stay: pages that are open over an update still need them.
  emptyOutDir: false,
  manifest: true,
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  target: 'es2022',
  rollupOptions: {
    input: {
      client: 'client/entry-client.tsx',
      'first-language': 'client/first-language/first-language.ts',
    },
  },
}

/** One configuration: the browser's build, the server's build (`--ssr`), development and unit tests. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'client/public',
  build: isSsrBuild ? serverBuild : clientBuild,
  test: {
    include: [
      '{machines,locales,client,bff,payment-sim,scripts}/**/*.test.{ts,tsx}',
      'tests/{contract,faults}/**/*.test.ts',
    ],
    testTimeout: 15_000,
  },
}))
