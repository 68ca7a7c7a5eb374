import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine, type AnyStateMachine } from 'xstate'
import { listOf, pageOf, type DrawnMachine } from './diagrams-machine.ts'
import { chartOf } from '#client/inspector/chart.ts'
import { drawChart } from './statecharts/draw.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

const ending = '.machine.ts'

export const diagramsFolder = join(projectRoot, 'docs/machines')

const sources = async (): Promise<string[]> => {
  const names = await readdir(join(projectRoot, 'machines'), { recursive: true })
  return names.filter((name) => name.endsWith(ending))
}

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

/** Machines that are made for a kind of answer are drawn for any answer. */
const madeBy = (name: string, exported: unknown): unknown =>
  /^create\w*Machine$/.test(name) && typeof exported === 'function'
    ? (exported as (isEmpty: () => boolean) => unknown)(() => false)
    : null

/** The docstring before the machine, as paragraphs. */
const aboutOf = (text: string, exportedName: string): string => {
  const before = text.slice(0, text.indexOf(`export const ${exportedName} `))
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before) ?? []
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .replace(/\n@[\s\S]*$/, '')
    .trim()
}

/** Loads a module of the project, by its path from the root. */
export type LoadModule = (path: string) => Promise<object>

const loadWithNode: LoadModule = (path) =>
  import(pathToFileURL(join(projectRoot, path)).href) as Promise<object>

const readMachine = async (path: string, load: LoadModule): Promise<DrawnMachine> => {
  const file = join(projectRoot, 'machines', path)
  const exported = Object.entries(await load(`machines/${path}`))
  for (const [name, value] of exported) {
    const machine: unknown = isMachine(value) ? value : madeBy(name, value)
    if (!isMachine(machine)) continue
    const about = aboutOf(await readFile(file, 'utf8'), name)
    return { name: basename(path, ending), source: `machines/${path}`, about, machine }
  }
  throw new Error(`machines/${path} exports no machine`)
}

/** Every machine of the project. */
export const drawnMachines = async (
  load: LoadModule = loadWithNode,
): Promise<readonly DrawnMachine[]> =>
  Promise.all((await sources()).map((path) => readMachine(path, load)))

/** What is in docs/machines: content by file name. Throws where two machines share a name. */
export const diagrams = async (): Promise<ReadonlyMap<string, string>> => {
  const read = await drawnMachines()
  const machines = read.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const files = new Map(machines.map((machine) => [`${machine.name}.md`, pageOf(machine)]))
  if (files.size !== machines.length) throw new Error('two machine files have one name')
  for (const { name, machine } of machines)
    files.set(`${name}.svg`, await drawChart(chartOf(machine)))
  return files.set('README.md', listOf(machines))
}

if (process.argv[1] === import.meta.filename) {
  const files = await diagrams()
  await rm(diagramsFolder, { recursive: true, force: true })
  await mkdir(diagramsFolder, { recursive: true })
  for (const [name, content] of files) await writeFile(join(diagramsFolder, name), content)
  process.stdout.write(`${(files.size - 1) / 2} machines are drawn in docs/machines\n`)
}
