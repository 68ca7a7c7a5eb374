/** The languages of the site, as the calls name them. */
export const languages = ['en', 'ru', 'uz'] as const
export type Lang = (typeof languages)[number]
