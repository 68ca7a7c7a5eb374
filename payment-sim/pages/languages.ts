export const languages = ['ru', 'uz', 'en'] as const

export type Language = (typeof languages)[number]

/** A text in three languages, as Payme's Merchant API answers it. */
export type Localized = Readonly<Record<Language, string>>

/** `uz-UZ` → `uz`; what is none of the three is Russian. */
export const languageFrom = (text: string | undefined): Language =>
  languages.find((language) => text?.toLowerCase().startsWith(language)) ?? 'ru'
