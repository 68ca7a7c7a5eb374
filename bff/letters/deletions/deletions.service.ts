import { and, isNull } from 'drizzle-orm'
import type { Deletion } from '#machines/wire/deletion.schema.ts'
import { letterKinds } from '#machines/wire/letter-terms.ts'
import { rulesOf } from '#bff/letters/letter-kinds.ts'
import { eraseLetters, findLetter, isLetter } from '#bff/letters/letters.store.ts'
import { letters, type Letter } from '#bff/letters/letters.table.ts'
import { mailboxOf } from '#bff/letters/staff-mailbox.ts'
import type { Clock } from '#bff/platform/clock/clock.ts'
import type { Env } from '#bff/platform/env.ts'
import { enqueueMails } from '#bff/platform/outbox/outbox.store.ts'
import type { Database } from '#bff/platform/store/database.ts'
import type { DeletionLinks } from './deletion-links.ts'
import { deletionMail } from './deletion-mails.ts'

type Dependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly links: Pick<DeletionLinks, 'referenceOf'>
  readonly mail: Env['mail']
  /** What ends the Message-IDs. */
  readonly mailDomain: string
}

/** What a link is about: the kind follows from how its reference begins. */
type Named = Pick<Deletion, 'kind' | 'reference'>

const iso = (ms: number): string => new Date(ms).toISOString()

const viewOf = (named: Named, letter: Letter | null): Deletion => {
  if (letter === null) return { state: 'gone', ...named }
  const { createdAt, eraseAt, deletionAskedAt } = letter
  const there = { ...named, sentAt: iso(createdAt), eraseAt: iso(eraseAt) }
  if (deletionAskedAt !== null) return { state: 'asked', ...there, askedAt: iso(deletionAskedAt) }
  return { state: rulesOf(named.kind).isKeptByLaw ? 'kept' : 'deletable', ...there }
}

/** What senders do about what they sent, by the link in their acknowledgement. */
export const createDeletions = (deps: Dependencies) => {
  const { database, clock, links } = deps

  const namedBy = (token: string): Named | null => {
    const reference = links.referenceOf(token)
    const kind = letterKinds.find((each) => reference?.startsWith(`${rulesOf(each).prefix}-`))
    return reference === null || kind === undefined ? null : { kind, reference }
  }

  return {
    /** What the link is about; null for one that we did not make. */
    byToken: async (token: string): Promise<Deletion | null> => {
      const named = namedBy(token)
      if (named === null) return null
      return viewOf(named, await findLetter(database, isLetter(named.kind, named.reference)))
    },

    /**
     * Deletes the letter with everything of it, or, where its kind is kept by law, records once that its sender asks
     * for it; staff are told in the same transaction. Repeated, it changes nothing. False for a link that we did not
     * make.
     */
    confirm: async (token: string): Promise<boolean> => {
      const named = namedBy(token)
      if (named === null) return false
      const meant = isLetter(named.kind, named.reference)
      await database.transaction(async (transaction) => {
        const letter = await findLetter(transaction, meant)
        if (letter === null) return
        const isKept = rulesOf(letter.kind).isKeptByLaw
        const changed = isKept
          ? // It waits for an answer again, and so stands in the digest.
            await transaction
              .update(letters)
              .set({ deletionAskedAt: clock.now(), answeredAt: null })
              .where(and(meant, isNull(letters.deletionAskedAt)))
              .returning({ id: letters.id })
              .then(({ length }) => length)
          : await eraseLetters(transaction, meant)
        if (changed === 0) return
        const mailbox = mailboxOf(deps.mail, letter)
        const mail = deletionMail(letter, mailbox, isKept ? 'asked' : 'deleted')
        await enqueueMails(transaction, [mail], clock.now(), deps.mailDomain)
      })
      return true
    },
  }
}

export type Deletions = ReturnType<typeof createDeletions>
