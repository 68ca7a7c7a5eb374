import type { Page } from '@playwright/test'
import type { Lang } from '#locales/paths.ts'
import type { SiteUnderTest } from '../support/site.ts'
import { nameOfPath, type Path, type Step } from './machine-paths.ts'

/** Where a path is walked: a page of the built site, with its simulator. */
export type Stage = {
  readonly page: Page
  readonly lang: Lang
  readonly site: SiteUnderTest
  /** Parts of what the console may say, since the walk brings it about. */
  readonly expected: string[]
}

/** Who walks: brings about what happens next and sees that the page shows the state after it. */
export type Walker<Happening extends string> = {
  /** What happens from here on, the next thing first. */
  readonly take: (ahead: readonly [Step<Happening>, ...Step<Happening>[]]) => Promise<void>
  /** What must be true when the path is at its end. */
  readonly end?: () => Promise<void>
}

/** One path as it can be walked; `note` is told of each step that was taken. */
export type Walk = {
  readonly name: string
  readonly steps: Path
  readonly walk: (stage: Stage, note: (step: Step) => Promise<void>) => Promise<void>
}

export type WalkedMachine = {
  /** As its chart in docs/machines. */
  readonly machine: string
  /** What walks of the same machine are told apart by. */
  readonly walks: readonly Walk[]
}

/** A machine's paths with who walks them. `of` tells apart where one machine is walked in several places. */
export const walkedMachine = <Happening extends string>(
  machine: string,
  paths: readonly Path<Happening>[],
  begin: (stage: Stage, path: Path<Happening>) => Promise<Walker<Happening>>,
  of = machine,
): WalkedMachine => ({
  machine,
  walks: paths.map((path) => ({
    name: nameOfPath(of, path),
    steps: path,
    walk: async (stage, note) => {
      const walker = await begin(stage, path)
      for (const [index, step] of path.entries()) {
        await walker.take([step, ...path.slice(index + 1)])
        await note(step)
      }
      await walker.end?.()
    },
  })),
})
