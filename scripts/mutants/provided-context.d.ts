import 'vitest'

declare module 'vitest' {
  /** What Stryker tells the tests of a run. In its first one, the dry run, nothing is broken. */
  interface ProvidedContext {
    readonly mode: 'dry-run' | 'mutant'
    readonly activeMutant: string | undefined
    readonly mutantActivation: 'static' | 'runtime' | undefined
  }
}
