import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '..')

/** The build's folder; several builds can stand side by side. */
export const dist = join(projectRoot, process.env['DIST_DIR'] ?? 'dist')
