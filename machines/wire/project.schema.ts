import * as z from 'zod/mini'
import { listOf, webSchema } from './item-fields.schema.ts'

const publicationSchema = z.object({ name: z.string(), link: webSchema })

export const projectSchema = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  objectives: listOf(z.string()),
  /** Null where no figure was published. */
  budget: z.nullable(z.string()),
  period: z.string(),
  funding: z.string(),
  active: z.boolean(),
  publications: listOf(publicationSchema),
})
export type Project = z.infer<typeof projectSchema>

/** `GET /api/projects`. */
export const projectListSchema = z.object({ items: listOf(projectSchema) })
export type ProjectList = z.infer<typeof projectListSchema>
