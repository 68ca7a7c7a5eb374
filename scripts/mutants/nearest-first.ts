import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { byNearness } from '../nearest-tests.ts'

/** How many files of tests a mutant gets: those nearest to it. */
const MOST_FILES = 8

/** Stryker tells each run which file it changes; with all of them it only looks what is covered. */
export class NearestFirst extends BaseSequencer {
  override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, related = [] } = this.ctx.config
    const pathOf = (file: string): string => relative(root, file)
    const tests = specifications.map((test) => ({ test, path: pathOf(test.moduleId) }))
    const ordered = byNearness(tests, related.map(pathOf)).map(({ test }) => test)
    return Promise.resolve(related.length === 1 ? ordered.slice(0, MOST_FILES) : [...ordered])
  }
}
