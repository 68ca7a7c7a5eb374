import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#bff/platform/project-root.ts'

/** The strips of scenes that `npm run drawings` makes for mails. */
export type MailScene = 'home' | 'who-we-are' | 'donations'

/** What is drawn for one mail alone, when it is sent. */
export type DrawnName = 'stitch' | 'vine'

/** A picture that goes with a mail, so that a mail program asks nobody for it. */
export type MailPicture = {
  readonly name: MailScene | 'mark' | DrawnName
  readonly bytes: Buffer
}

type FileName = Exclude<MailPicture['name'], DrawnName>

const names: readonly FileName[] = ['mark', 'home', 'who-we-are', 'donations']
const drawnNames: readonly DrawnName[] = ['stitch', 'vine']

/** By which HTML names a picture of its mail (RFC 2392). */
export const contentIdOf = (name: MailPicture['name']): string => `${name}@pictures`

const isNamedIn = (html: string, name: MailPicture['name']): boolean =>
  html.includes(`cid:${contentIdOf(name)}`)

/** What is to be drawn for a mail; null for most. */
export const drawnNameIn = (html: string): DrawnName | null =>
  drawnNames.find((name) => isNamedIn(html, name)) ?? null

const BEGINS = '<!--drawn-->'
const ENDS = '<!--/drawn-->'

/** Marks what shows the drawing, so that it can be left out. */
export const asDrawn = (html: string): string => BEGINS + html + ENDS

/** The mail where its drawing could not be made: nothing is missing but the picture. */
export const withoutDrawn = (html: string): string =>
  html.replace(new RegExp(`${BEGINS}.*?${ENDS}`, 's'), '')

const folder = join(projectRoot, 'bff/platform/mail/pictures')
const read = new Map<FileName, Promise<Buffer>>()

const bytesOf = (name: FileName): Promise<Buffer> => {
  const kept = read.get(name) ?? readFile(join(folder, `${name}.png`))
  read.set(name, kept)
  return kept
}

/** The pictures that a mail's HTML names. */
export const picturesOf = (html: string): Promise<readonly MailPicture[]> =>
  Promise.all(
    names
      .filter((name) => isNamedIn(html, name))
      .map(async (name) => ({ name, bytes: await bytesOf(name) })),
  )
