export const branches = ['national', 'tashkent', 'samarkand', 'khorezm'] as const

export const employments = ['full-time', 'part-time', 'contract', 'internship'] as const
export type Employment = (typeof employments)[number]
