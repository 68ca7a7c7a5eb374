import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files, sources } from '../../scripts/stale.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, process.env['DIST_DIR'] ?? 'dist')

/** What the build makes beside code, so that a copy has not to make it once more. */
const prepared = ['documents', 'pictures', 'database-template'] as const

/**
 * A copy of the project that a test may run and change: with its own sources, the packages by a link, and of
 * the build no more than documents, pictures and the empty database.
 */
export const copyProject = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'project-'))
  const copy = (from: string, to: string) =>
    cpSync(from, join(folder, to), { recursive: true, preserveTimestamps: true })
  for (const name of [...sources, ...files, 'package.json', 'tsconfig.project.json'])
    copy(join(root, name), name)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'dist'))
  // Without photographs there are no pictures.
  for (const name of prepared)
    if (existsSync(join(built, name))) copy(join(built, name), join('dist', name))
  return {
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
