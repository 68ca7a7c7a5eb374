import { MINUTE_MS } from '#machines/wire/durations.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Reader, Writer } from '#bff/platform/store/database.ts'
import { inSeconds, isFreeBy } from '#bff/platform/store/leases.ts'
import { exemptKinds } from './mail-kinds.ts'
import { outbox, type NewMail, type OutboxRow } from './outbox.table.ts'

/** How long one process may be at sending a mail before another takes it over. */
const LEASE_SECONDS = 300
export const LONGEST_PAUSE_MS = 30 * MINUTE_MS

const free = { worker: null, leaseUntil: null } as const

/**
 * Puts mails into the queue, within the caller's own transaction, so that both are committed or neither is.
 * `domain` ends the Message-ID.
 */
export const enqueueMails = async (
  writer: Writer,
  mails: readonly NewMail[],
  now: number,
  domain: string,
): Promise<void> => {
  await writer.insert(outbox).values(
    mails.map(({ messageName = randomUUID(), ...mail }) => ({
      ...mail,
      messageId: messageIdOf(messageName, domain),
      createdAt: now,
      dueAt: now,
    })),
  )
}

/** The Message-ID of a mail that has a name of its own. */
const messageIdOf = (messageName: string, domain: string): string => `<${messageName}@${domain}>`

/** The same for a mail that is sent once under its name; false when it was put there before. */
export const enqueueOnce = async (
  writer: Writer,
  { messageName, ...mail }: NewMail & { readonly messageName: string },
  now: number,
  domain: string,
): Promise<boolean> => {
  const messageId = messageIdOf(messageName, domain)
  const added = await writer
    .insert(outbox)
    .values({ ...mail, messageId, createdAt: now, dueAt: now })
    .onConflictDoNothing({ target: outbox.messageId })
    .returning({ id: outbox.id })
  return added.length > 0
}

/** Whether a mail of that name was ever put into the queue. */
export const wasEnqueued = async (
  reader: Reader,
  messageName: string,
  domain: string,
): Promise<boolean> => {
  const found = await reader
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.messageId, messageIdOf(messageName, domain)))
  return found.length > 0
}

/**
 * Removes rows and the mails about them, in one transaction; answers how many rows. `remove` answers the
 * names by which their mails are owned.
 */
export const deleteWithMails = (
  database: Database,
  remove: (writer: Pick<Database, 'delete'>) => Promise<readonly string[]>,
): Promise<number> =>
  database.transaction(async (transaction) => {
    const owners = await remove(transaction)
    if (owners.length > 0)
      await transaction.delete(outbox).where(inArray(outbox.owner, [...owners]))
    return owners.length
  })

const isFree = () => isFreeBy(outbox.leaseUntil)

/** The time that QA moves may go back: nothing waits longer than the longest pause. */
const isDue = (now: number) => or(lte(outbox.dueAt, now), gt(outbox.dueAt, now + LONGEST_PAUSE_MS))

type Hold = {
  readonly id: number
  /** In ms. */
  readonly now: number
  readonly until: number
}

export function createOutboxStore(database: Database, worker: string) {
  /**
   * Takes the mail that has waited longest and is due; no other process gets the same one.
   * @param heldUntil where mails are held, the last row of those that are held whomever they go to; of later ones
   *   those to staff go out
   */
  function claimDue(now: number, heldUntil: number | null = null): Promise<OutboxRow | null> {
    const isReleased =
      heldUntil === null ? undefined : and(gt(outbox.id, heldUntil), eq(outbox.kind, 'staff'))
    return database.transaction(async (transaction) => {
      const [due] = await transaction
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(isFree(), isDue(now), isReleased))
        .orderBy(outbox.dueAt, outbox.id)
        .limit(1)
        .for('update', { skipLocked: true })
      if (due === undefined) return null
      const [row] = await transaction
        .update(outbox)
        .set({
          worker,
          leaseUntil: inSeconds(LEASE_SECONDS),
          attempts: sql`${outbox.attempts} + 1`,
        })
        .where(inArray(outbox.id, [due.id]))
        .returning()
      return row ?? null
    })
  }

  /**
   * Puts a claimed mail, and with it all others that are due and limited, off. Those that would then be too
   * late are given up; answers how many.
   */
  async function hold({ id, now, until }: Hold): Promise<number> {
    const limited = and(isFree(), isDue(now), notInArray(outbox.kind, [...exemptKinds]))
    const next = sql`${new Date(until).toISOString()}::timestamptz`
    const held = await database
      .update(outbox)
      .set({
        ...free,
        dueAt: sql`case when ${outbox.giveUpAt} < ${next} then null else ${next} end`,
        lastError: 'site_limit',
      })
      .where(or(eq(outbox.id, id), limited))
      .returning({ dueAt: outbox.dueAt })
    return held.filter(({ dueAt }) => dueAt === null).length
  }

  async function waiting(): Promise<number> {
    const [row] = await database
      .select({ count: sql<number>`count(*)::int` })
      .from(outbox)
      .where(sql`${outbox.dueAt} is not null`)
    return row?.count ?? 0
  }

  return {
    claimDue,

    dueRows: (now: number) =>
      database
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(isFree(), isDue(now))),

    /** The mail server took it. */
    sent: async (id: number, now: number): Promise<void> => {
      await database
        .update(outbox)
        .set({ ...free, sentAt: now, dueAt: null, lastError: null })
        .where(eq(outbox.id, id))
    },

    /** It did not; `dueAt` null gives the mail up. */
    postpone: async (id: number, dueAt: number | null, reason: string): Promise<void> => {
      await database
        .update(outbox)
        .set({ ...free, dueAt, lastError: reason.slice(0, 300) })
        .where(eq(outbox.id, id))
    },

    hold,

    /** For the start of a site that runs as the only process: drops all leases, whose holders are gone. */
    dropLeases: async (): Promise<void> => {
      await database
        .update(outbox)
        .set(free)
        .where(sql`${outbox.leaseUntil} is not null`)
    },

    waiting,
  }
}

export type OutboxStore = ReturnType<typeof createOutboxStore>
