import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { byNearness } from '../nearest-tests.ts'

/** How many files of tests a mutant gets: those nearest to it. */
const MOST_FILES = 8

/** Stryker tells each run which file it changes; in its first one it only looks what is covered. */
export class NearestFirst extends BaseSequencer {
  override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, related = [] } = this.ctx.config
    const isOfAMutant = this.ctx.getRootProject().getProvidedContext().mode === 'mutant'
    const pathOf = (file: string): string => relative(root, file)
    const tests = specifications.map((test) => ({ test, path: pathOf(test.moduleId) }))
    const ordered = byNearness(tests, related.map(pathOf)).map(({ test }) => test)
    return Promise.resolve(isOfAMutant ? ordered.slice(0, MOST_FILES) : [...ordered])
  }
}
