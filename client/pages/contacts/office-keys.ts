import type { OfficeKey } from '#machines/association/association.ts'

/** The four offices in the order of the page: the national one first. */
export const officeKeys: readonly OfficeKey[] = ['national', 'tashkent', 'samarkand', 'khorezm']
