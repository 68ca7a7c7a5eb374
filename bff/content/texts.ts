import type { Association } from '#machines/association/association.ts'
import type { DollarRate } from '#machines/dollar-rate/dollar-rate.ts'
import type { Proof } from '#machines/proof/proof.ts'
import type { Testimonials } from '#machines/testimonials/testimonials.ts'
import { loadAssociation } from './association.ts'
import { ContentError } from './content-error.ts'
import type { Mistake } from './mistake.ts'
import { loadDollarRate } from './dollar-rate.ts'
import { loadPhotographs, type GivenPhotograph } from './photographs.ts'
import { loadProof } from './proof.ts'
import { loadContent, type Content } from './store.ts'
import { loadTestimonials } from './testimonials.ts'
import { filesOnDisk, type TextFiles } from './text-files.ts'

/** Everything that staff write. */
export type Texts = {
  readonly content: Content
  readonly association: Association
  readonly testimonials: Testimonials
  readonly proof: Proof | null
  readonly dollarRate: DollarRate
  readonly photographs: readonly GivenPhotograph[]
}

/**
 * Reads every file that staff write.
 * @throws ContentError with every mistake of every file
 */
export const loadTexts = (folder: string, files = filesOnDisk(folder)): Texts => {
  const mistakes: Mistake[] = []
  const read = <Value>(load: (folder: string, files: TextFiles) => Value): Value | undefined => {
    try {
      return load(folder, files)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      mistakes.push(...error.mistakes)
      return undefined
    }
  }
  const content = read(loadContent)
  const association = read(loadAssociation)
  const testimonials = read(loadTestimonials)
  const proof = read(loadProof)
  const dollarRate = read(loadDollarRate)
  const photographs = read(loadPhotographs)
  const isWhole =
    content !== undefined &&
    association !== undefined &&
    testimonials !== undefined &&
    proof !== undefined &&
    dollarRate !== undefined &&
    photographs !== undefined
  if (!isWhole) throw new ContentError(mistakes)
  return { content, association, testimonials, proof, dollarRate, photographs }
}
