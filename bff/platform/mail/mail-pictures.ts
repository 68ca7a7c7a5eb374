import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#bff/platform/project-root.ts'

/** The strips of scenes that `npm run drawings` makes for mails. */
export type MailScene = 'home' | 'who-we-are' | 'donations'

/** A picture that goes with a mail, so that a mail program asks nobody for it. */
export type MailPicture = {
  readonly name: MailScene | 'mark'
  readonly bytes: Buffer
}

const names: readonly MailPicture['name'][] = ['mark', 'home', 'who-we-are', 'donations']

/** By which HTML names a picture of its mail (RFC 2392). */
export const contentIdOf = (name: MailPicture['name']): string => `${name}@pictures`

const folder = join(projectRoot, 'bff/platform/mail/pictures')
const read = new Map<string, Promise<Buffer>>()

const bytesOf = (name: MailPicture['name']): Promise<Buffer> => {
  const kept = read.get(name) ?? readFile(join(folder, `${name}.png`))
  read.set(name, kept)
  return kept
}

/** The pictures that a mail's HTML names. */
export const picturesOf = (html: string): Promise<readonly MailPicture[]> =>
  Promise.all(
    names
      .filter((name) => html.includes(`cid:${contentIdOf(name)}`))
      .map(async (name) => ({ name, bytes: await bytesOf(name) })),
  )
