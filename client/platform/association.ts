import type { Association } from '#machines/association/association.ts'
import { useInitialData } from './initial-data-context.ts'

/** Offices, phones, social networks and bank details. */
export const useAssociation = (): Association => useInitialData().association
