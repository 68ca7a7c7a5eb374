import { languages, type Lang } from '#locales/paths.ts'
import { staffLang } from '#bff/platform/mail/staff-lang.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The language that a terminal is set to, where the site has it. */
export const setLang = ({ LC_ALL, LC_MESSAGES, LANG }: Environment): Lang | null => {
  const set = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '') ?? ''
  return languages.find((lang) => set.toLowerCase().startsWith(lang)) ?? null
}

/** The language that a terminal is set to, else that of the staff. */
export const terminalLang = (environment: Environment): Lang => setLang(environment) ?? staffLang
