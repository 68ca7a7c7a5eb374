import { join, resolve } from 'node:path'
import { namedChanges, namedParts, type NamedPart } from '#bff/content/named-changes.ts'
import { sayReload, type Reload } from '#bff/content/say-reload.ts'
import { takeSnapshot, versionOf, type Snapshot } from '#bff/content/snapshot.ts'
import { createTextsStore } from '#bff/content/texts.store.ts'
import type { Texts } from '#bff/content/texts.ts'
import type { ReloadTexts } from '#bff/ops/texts-reload.route.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Env } from '#bff/platform/env.ts'
import { FixableError } from '#bff/platform/fixable-error.ts'
import type { Job } from '#bff/platform/jobs/loop.ts'
import type { Log } from '#bff/platform/log.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import type { Database } from '#bff/platform/store/database.ts'
import { refuseSamples, siteContentOf, SNAPSHOTS, type SiteContent } from './site-content.ts'

type Dependencies = {
  readonly env: Env
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** What the site shows at the moment. */
  readonly shown: () => SiteContent
  /** Shows other texts from the next request on. */
  readonly show: (content: SiteContent) => Promise<void>
}

/** New texts change what nobody named. */
class UnnamedChangesError extends Error {
  readonly parts: readonly NamedPart[]

  constructor(parts: readonly NamedPart[]) {
    super(`changed and not named: ${parts.join(', ')}`)
    this.parts = parts
  }
}

/**
 * Takes new texts while the site runs. All processes of one database show one version: the one that took it names it
 * there, and the others follow where their content folder holds the same.
 */
export function createTextsInForce({ env, database, clock, log, shown, show }: Dependencies) {
  const store = createTextsStore(database)
  const contentDir = resolve(projectRoot, env.contentDir)
  const kept = join(resolve(env.dataDir), SNAPSHOTS)
  let isTaking = false
  /** What other processes show and this one has not got. */
  let missing: string | null = null

  async function take(check: (texts: Texts) => void, announce: (version: string) => Promise<void>) {
    const snapshot: Snapshot = takeSnapshot(contentDir, kept, (texts) => {
      refuseSamples(env)(texts)
      check(texts)
    })
    const content = await siteContentOf(env, { snapshot, refused: null }, log)
    await announce(snapshot.version)
    await show(content)
    log.info({ version: snapshot.version }, 'new texts are shown')
    return snapshot.version
  }

  /** One at a time. */
  async function alone<Value>(work: () => Promise<Value>): Promise<Value> {
    isTaking = true
    try {
      return await work()
    } finally {
      isTaking = false
    }
  }

  /** Takes what lies in the content folder; prices and bank details only where they are named. */
  async function reload(named: readonly NamedPart[]): Promise<Reload> {
    if (isTaking) return { outcome: 'busy' }
    const before = shown()
    const check = (texts: Texts) => {
      const unnamed = namedChanges(before.texts, texts).filter((part) => !named.includes(part))
      if (unnamed.length > 0) throw new UnnamedChangesError(unnamed)
    }
    try {
      const announce = (version: string) => store.announce(version, clock.now())
      const version = await alone(() => take(check, announce))
      return { outcome: 'taken', version, unmade: shown().unmade }
    } catch (error) {
      if (error instanceof UnnamedChangesError) return { outcome: 'unnamed', parts: error.parts }
      if (!(error instanceof FixableError)) throw error
      return { outcome: 'refused', why: error }
    }
  }

  const others = () => store.otherThan([shown().version, missing ?? ''])

  async function follow(): Promise<number> {
    if (isTaking) return 0
    const [row] = await others()
    if (row === undefined) return 0
    const { version } = row
    if (versionOf(contentDir) === version) {
      await alone(() =>
        take(
          () => undefined,
          () => Promise.resolve(),
        ),
      )
      missing = null
      return 0
    }
    missing = version
    log.warn({ version }, 'other processes show texts that this content folder has not got')
    return 0
  }

  const job: Job = { name: 'texts', dueRows: others, run: follow }

  return {
    reload,
    job,
    /** The texts of a start are those of all processes, unless they are former ones. */
    start: async (): Promise<void> => {
      const { version, refused } = shown()
      if (refused === null) await store.announce(version, clock.now())
    },
    missing: () => missing,
  }
}

export type TextsInForce = ReturnType<typeof createTextsInForce>

/** `ops texts reload`: the same, said to whoever asked. */
export const createReloadTexts =
  ({ reload }: Pick<TextsInForce, 'reload'>): ReloadTexts =>
  async ({ lang, ...asked }) => {
    const ended = await reload(namedParts.filter((part) => asked[part]))
    return { isTaken: ended.outcome === 'taken', said: sayReload(ended, lang) }
  }

/** What `/readyz` says of the texts, though the site serves. */
export const notesOnTexts = (
  { refused }: Pick<SiteContent, 'refused'>,
  missing: string | null,
): readonly string[] => [
  ...(refused === null
    ? []
    : ['texts: bff/content has mistakes (npm run texts); the last good texts are shown']),
  ...(missing === null
    ? []
    : [`texts: other processes show version ${missing}, which bff/content here is not`]),
]
