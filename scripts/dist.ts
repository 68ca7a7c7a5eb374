import { resolve } from 'node:path'
import { projectRoot } from '#bff/platform/project-root.ts'

/** The build's folder; several builds can exist side by side. */
export const dist = resolve(projectRoot, process.env['DIST_DIR'] ?? 'dist')
