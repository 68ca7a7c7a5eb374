import type { Sentence } from '#bff/platform/fixable-error.ts'
import { testimonialsSchema, type Testimonials } from '#machines/testimonials/testimonials.ts'
import { readLoneSheet } from './read-sheet.ts'
import { filesOnDisk } from './text-files.ts'

const FILE = 'testimonials.yaml'

/**
 * Why people give, for the home page.
 * @throws ContentError where the start has to stop
 */
export const loadTestimonials = (
  contentDir: string,
  files = filesOnDisk(contentDir),
): Testimonials => readLoneSheet(files, FILE, testimonialsSchema)

/** Why these words may not be shown with real payments; empty when they may. */
export const unsaidIn = ({ confirmed }: Testimonials): readonly Sentence[] =>
  confirmed ? [] : [{ said: 'unsaid', values: { file: FILE } }]
