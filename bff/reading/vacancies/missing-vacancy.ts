import en from '#locales/en/vacancy.json' with { type: 'json' }
import type { Lang } from '#locales/paths.ts'
import ru from '#locales/ru/vacancy.json' with { type: 'json' }
import uz from '#locales/uz/vacancy.json' with { type: 'json' }

/** The title of a page whose vacancy does not exist: the same that the page gives itself in the browser. */
export const missingVacancyTitle: Readonly<Record<Lang, string>> = {
  en: en.notFound.title,
  ru: ru.notFound.title,
  uz: uz.notFound.title,
}
