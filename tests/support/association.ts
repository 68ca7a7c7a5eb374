import { join } from 'node:path'
import { loadAssociation } from '#bff/content/association.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

export const association = loadAssociation(join(projectRoot, 'bff/content'))
