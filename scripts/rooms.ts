import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { projectRoot } from '#bff/platform/project-root.ts'

type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** The first-level folders (rooms) of one top folder. */
export type Rooms = {
  readonly folder: string
  /** The highest layer first; a room imports only from layers below its own. */
  readonly layers: readonly (readonly string[])[]
  readonly imports: Imports
}

/** The files that lie in the top folder itself. */
const TOP = 'boot and composition'

const roomOf = (folder: string, file: string): string => {
  const [first = TOP, rest] = relative(folder, file).split(sep)
  return rest === undefined ? TOP : first
}

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)

const importPattern = /(?:\bfrom|\bimport|\bimport\()\s*'([#.][^']+)'/g

/** The project's files that a file imports, from the project's root. */
const importedFiles = (file: string, text: string): readonly string[] =>
  [...text.matchAll(importPattern)].map(([, name = '']) =>
    name.startsWith('#')
      ? name.slice(1)
      : relative(projectRoot, resolve(projectRoot, dirname(file), name)),
  )

const readImports = async (folder: string): Promise<Imports> => {
  const imports = new Map<string, Set<string>>()
  const names = await readdir(join(projectRoot, folder), { recursive: true })
  for (const name of names.filter(isSource).sort()) {
    const file = `${folder}/${name}`
    const from = roomOf(folder, file)
    const imported = imports.get(from) ?? new Set<string>()
    imports.set(from, imported)
    for (const target of importedFiles(file, await readFile(join(projectRoot, file), 'utf8'))) {
      const to = roomOf(folder, target)
      if (target.startsWith(`${folder}/`) && to !== from) imported.add(to)
    }
  }
  return imports
}

/** Rooms in layers, the highest first. Throws when rooms import each other in a circle. */
export const layersOf = (imports: Imports): readonly (readonly string[])[] => {
  const layers: string[][] = []
  const placed = new Set<string>()
  while (placed.size < imports.size) {
    const rest = [...imports].filter(([room]) => !placed.has(room))
    const layer = rest
      .filter(([, imported]) => [...imported].every((to) => placed.has(to)))
      .map(([room]) => room)
      .sort()
    if (layer.length === 0) {
      const names = rest.map(([room]) => room).join(', ')
      throw new Error(`rooms import each other in a circle, among them: ${names}`)
    }
    for (const room of layer) placed.add(room)
    layers.unshift(layer)
  }
  return layers
}

const readRooms = async (folder: string): Promise<Rooms> => {
  const imports = await readImports(folder)
  return { folder, layers: layersOf(imports), imports }
}

const lineOf = (room: string, imports: Imports): string => {
  const imported = [...(imports.get(room) ?? [])].sort()
  return `- **${room}** → ${imported.length === 0 ? 'nothing' : imported.join(', ')}`
}

const sectionOf = ({ folder, layers, imports }: Rooms): readonly string[] => [
  '',
  `## ${folder}/`,
  ...layers.flatMap((layer, index) => [
    '',
    `Layer ${layers.length - index}`,
    '',
    ...layer.map((room) => lineOf(room, imports)),
  ]),
]

/** The page of `docs/rooms.md`. */
export const roomsPage = async (): Promise<string> => {
  const all = await Promise.all(['bff', 'bff/giving', 'client', 'machines'].map(readRooms))
  return [
    '# Rooms',
    '',
    'The folders of `bff/`, `bff/giving/`, `client/` and `machines/` in layers, the highest first, with the rooms that each imports. A room imports only from layers below its own. Written by `npm run rooms`; a unit test compares it with the code.',
    ...all.flatMap(sectionOf),
    '',
  ].join('\n')
}

export const roomsFile = join(projectRoot, 'docs/rooms.md')

if (process.argv[1] === import.meta.filename) {
  const page = await roomsPage()
  process.stdout.write(page)
  await writeFile(roomsFile, page)
}
