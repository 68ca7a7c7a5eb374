import en from '#locales/en/common.json' with { type: 'json' }
import ru from '#locales/ru/common.json' with { type: 'json' }
import uz from '#locales/uz/common.json' with { type: 'json' }
import type { Lang } from '#locales/paths.ts'

/** The association's name, as mails and receipts are headed with it. */
export const siteNames: Readonly<Record<Lang, string>> = { en: en.site, ru: ru.site, uz: uz.site }
