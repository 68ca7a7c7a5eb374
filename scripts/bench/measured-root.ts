import { resolve } from 'node:path'
import { projectRoot } from '#bff/platform/project-root.ts'

/** The checkout that is measured, by the code of this one. */
export const measuredRoot = resolve(projectRoot, process.env['BENCH_ROOT'] ?? '.')
