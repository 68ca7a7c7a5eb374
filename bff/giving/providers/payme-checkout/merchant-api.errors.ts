import en from '#locales/en/payment-services.json' with { type: 'json' }
import ru from '#locales/ru/payment-services.json' with { type: 'json' }
import uz from '#locales/uz/payment-services.json' with { type: 'json' }

/** The Merchant API's codes; −31050 to −31099 are the merchant's own, about the account. */
const codes = {
  systemError: -32400,
  notPost: -32300,
  unreadable: -32700,
  badRequest: -32600,
  unknownMethod: -32601,
  unauthorised: -32504,
  wrongAmount: -31001,
  unknownTransaction: -31003,
  notCancellable: -31007,
  notPerformable: -31008,
  unknownOrder: -31050,
  orderTaken: -31051,
  orderPaid: -31052,
  orderOver: -31053,
} as const

export type PaymeErrorName = keyof typeof codes

/** An error of a call: its name, and what `data` says (the field of the account, or an unknown method's name). */
export type PaymeError = { readonly error: PaymeErrorName; readonly data?: string }

export const paymeError = (error: PaymeErrorName, data?: string): PaymeError =>
  data === undefined ? { error } : { error, data }

/** The error of an answer; the message is read by the payer, in the language of Payme's page. */
export const errorOf = ({ error, data = '' }: PaymeError) => ({
  code: codes[error],
  message: { ru: ru.payme[error], uz: uz.payme[error], en: en.payme[error] },
  data,
})
