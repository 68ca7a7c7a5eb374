import type { Lang } from '#locales/paths.ts'

/** Where a command prints, or keeps what it exports. */
export type Terminal = {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly keep: (file: string, content: string | Uint8Array) => void
  /** How many characters fit in a line; null where it is no terminal. */
  readonly columns: number | null
  readonly lang: Lang
}
