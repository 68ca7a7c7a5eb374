import { readdirSync } from 'node:fs'
import { relative } from 'node:path'

/** The first number that begins with a letter in base 36. */
const FIRST_FILE = 360

/**
 * Names of the classes of a build: the file's number and the class's number in it, since each page carries them in
 * its HTML and in its CSS. The browser's build and the server's give the same ones.
 * @param folder the one with all the sheets
 */
export const classNames = (folder: string): ((name: string, path: string) => string) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const sheets = files.filter((file) => file.endsWith('.module.css'))
  const classes = new Map<string, string[]>(sheets.map((sheet) => [sheet, []]))
  return (name, path) => {
    const sheet = relative(folder, path.split('?')[0] ?? path)
    const known = classes.get(sheet)
    if (known === undefined) throw new Error(`${sheet} came after the build had begun`)
    if (!known.includes(name)) known.push(name)
    const place = FIRST_FILE + sheets.indexOf(sheet)
    return `${place.toString(36)}-${known.indexOf(name).toString(36)}`
  }
}
