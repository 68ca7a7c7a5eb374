import type { Association } from '#machines/association/association.ts'
import { useBoot } from './boot-context.ts'

/** Offices, phones, social networks and bank details. */
export const useAssociation = (): Association => useBoot().association
