import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** The type of the annotations that are counted: a state was examined in a mode. */
export const MODE = 'mode'

/** Says at the end of a run how many states, each in a language and a mode, were examined for everyone's access. */
export default class ModesReporter implements Reporter {
  readonly #counts = new Map<string, number>()

  onTestEnd(_test: TestCase, { annotations, status }: TestResult): void {
    if (status !== 'passed') return
    for (const { type, description = '' } of annotations)
      if (type === MODE) this.#counts.set(description, (this.#counts.get(description) ?? 0) + 1)
  }

  onEnd(): void {
    const all = [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
    if (all === 0) return
    const each = [...this.#counts].map(([mode, count]) => `${mode} ${count}`).join(', ')
    process.stdout.write(
      `\nAccess: ${all} states × languages × modes without a finding (${each}).\n`,
    )
  }
}
