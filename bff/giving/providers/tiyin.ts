/** Providers count in hundredths of a sum; everything else of the site in whole UZS. */
export const tiyinOf = (uzs: number): number => uzs * 100

export const uzsOf = (tiyin: number): number => tiyin / 100
