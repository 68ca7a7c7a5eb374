import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contractsOfTheBuild } from '../tests-of-the-build.ts'
import { FailedFiles } from './failed-files.ts'
import { NearestFirst } from './nearest-first.ts'
import { warmThread } from './warm-thread.ts'

/** The tests by which mutants are judged: what runs in one process and without a build. */
export default defineConfig({
  plugins: [react(), warmThread],
  appType: 'custom',
  publicDir: false,
  test: {
    // The slowest take 5 s; what waits for ever costs a mutant that long, and once more in its hook.
    testTimeout: 15_000,
    hookTimeout: 15_000,
    include: [
      'machines/**/*.test.ts',
      'client/lib/**/*.test.ts',
      'bff/{giving,letters,ops}/**/*.test.ts',
      'tests/contract/**/*.test.ts',
    ],
    exclude: [
      ...contractsOfTheBuild,
      // They need PostgreSQL or Docker, draw pages, or walk at random.
      'tests/contract/{postgres,docker-compose,link-pictures,rendered-pages}.test.ts',
      'tests/contract/*-interleavings.test.ts',
    ],
    setupFiles: [
      'scripts/mutants/first-failure.ts',
      'tests/support/answer-mark.ts',
      'scripts/mutants/coverage-of-hooks.ts',
    ],
    isolate: false,
    reporters: [new FailedFiles()],
    sequence: { sequencer: NearestFirst },
  },
})
