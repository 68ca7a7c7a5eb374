import type { Language } from './languages.ts'
import en from './words/en.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }
import uz from './words/uz.json' with { type: 'json' }

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(values[name]))

const wordsOf = (file: typeof ru) => ({
  ...file,
  sms: (service: string, code: string) => filled(file.sms, { service, code }),
  smsOfCard: (service: string, code: string, digits: string) =>
    filled(file.smsOfCard, { service, code, digits }),
  title: (service: string) => filled(file.title, { service }),
  phone: (service: string) => filled(file.phone, { service }),
  codeSent: (phone: string) => filled(file.codeSent, { phone }),
  codeExpires: (seconds: number) => filled(file.codeExpires, { seconds }),
  /** A card was refused, and another may follow. */
  refusedCard: (reason: Reason) => `${file.reasons[reason]} ${file.tryAnother}`,
  pay: (sum: string) => filled(file.pay, { sum }),
})

export type Reason = keyof (typeof ru)['reasons']

export const words = {
  ru: wordsOf(ru),
  uz: wordsOf(uz),
  en: wordsOf(en),
} satisfies Record<Language, unknown>
