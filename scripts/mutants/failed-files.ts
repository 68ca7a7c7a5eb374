import type { Reporter, TestModule, Vitest } from 'vitest/node'

/**
 * Stryker looks at single tests only: a file that cannot be loaded, or whose preparation fails, would
 * pass for one without a failure.
 */
export class FailedFiles implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestModuleEnd(file: TestModule): void {
    for (const error of file.errors()) this.vitest?.state.catchError(error, file.moduleId)
  }
}
