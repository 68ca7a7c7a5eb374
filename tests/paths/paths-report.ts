import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { drawnMachines } from '../../scripts/diagrams.ts'
import { coverageOf, coverageText } from './coverage.ts'
import { RECORD, type PathRecord } from './path-record.ts'
import { pathsPage, type PlayedPath } from './paths-page.ts'
import { serverMachines } from './server-machines.ts'

const folder = join(import.meta.dirname, '../../test-results')
const file = join(folder, 'paths.html')

const escapes = new RegExp(String.raw`${String.fromCharCode(27)}\[\d+m`, 'g')

const bodyOf = ({ attachments }: TestResult, name: string): Buffer | undefined =>
  attachments.find((attachment) => attachment.name === name)?.body

const recordOf = (result: TestResult): PathRecord | null => {
  const body = bodyOf(result, RECORD)
  return body === undefined ? null : (JSON.parse(body.toString()) as PathRecord)
}

const dataUrl = (picture: Buffer | undefined): string | null =>
  picture === undefined ? null : `data:image/jpeg;base64,${picture.toString('base64')}`

/** Writes one page of all paths that were played, and prints how to play each failed one again. */
export default class PathsReport implements Reporter {
  readonly #played: PlayedPath[] = []

  onTestEnd(_test: TestCase, result: TestResult): void {
    const record = recordOf(result)
    if (record === null) return
    const { name, lang } = record
    this.#played.push({
      record,
      hasPassed: result.status === 'passed',
      durationMs: result.duration,
      error: result.error?.message?.replaceAll(escapes, '') ?? null,
      command: `npm run replay -- run ${name} --lang ${lang}`,
      pictures: record.steps.map(({ picture }) =>
        picture === null ? null : dataUrl(bodyOf(result, picture)),
      ),
      failure: dataUrl(bodyOf(result, 'failure')),
    })
  }

  async onEnd(): Promise<void> {
    const walked = this.#played.map(({ record }) => record)
    const covered = coverageOf(await drawnMachines(), walked, serverMachines())
    const coverage = covered.filter(({ by, paths }) => paths > 0 || by === 'units')
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, pathsPage(this.#played, coverage))
    process.stdout.write(`\n${coverageText(coverage)}\n`)
    process.stdout.write(`\nReport: ${file}\n`)
    for (const { hasPassed, command } of this.#played)
      if (!hasPassed) process.stdout.write(`failed; this plays it alone: ${command}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}
