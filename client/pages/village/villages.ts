export const villages = ['tashkent', 'samarkand', 'khorezm'] as const
export type Village = (typeof villages)[number]

export const isVillage = (name: string): name is Village =>
  villages.some((village) => village === name)
