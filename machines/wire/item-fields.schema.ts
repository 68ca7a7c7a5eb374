import * as z from 'zod/mini'

export const listOf = <Item extends z.core.SomeType>(item: Item) => z.array(item)

export const daySchema = z.iso.date()

/** A moment, ISO 8601 with offset. */
export const instantSchema = z.iso.datetime({ offset: true })

/** How many there are of something. */
export const countSchema = z.int().check(z.minimum(0))

/** An absolute path of this site, without a host. */
export const pathSchema = z.string().check(z.regex(/^\/(?!\/)/))

export const webSchema = z.url({ protocol: /^https?$/ })
