import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '..')

/** The build's folder; several builds can exist side by side. */
export const dist = join(projectRoot, process.env['DIST_DIR'] ?? 'dist')
