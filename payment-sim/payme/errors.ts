/**
 * Errors of Payme's Subscribe API. The −316xx and JSON-RPC numbers are official, the −311xx, −313xx and
 * −314xx are agreed on by independent clients; nothing in the simulator causes −31001, −31002, −31302, −31303,
 * −31602 and −31610, which fault rules may ask for. The words are the simulator's; −31008 (an operation that
 * the state forbids) is Payme's number in its Merchant API, lent here because no other is known.
 */
export const paymeErrors = {
  notPost: [
    -32300,
    'Запрос должен быть POST',
    'Soʻrov POST boʻlishi kerak',
    'The request must be POST',
  ],
  parse: [-32700, 'Ошибка разбора JSON', 'JSON xatosi', 'Could not parse JSON'],
  rpc: [-32600, 'Неверный RPC-запрос', 'RPC soʻrovi notoʻgʻri', 'Invalid RPC request'],
  method: [-32601, 'Метод не найден', 'Metod topilmadi', 'Method not found'],
  params: [-32602, 'Неверные параметры', 'Parametrlar notoʻgʻri', 'Invalid parameters'],
  tokenFormat: [
    -32500,
    'Неверный формат токена',
    'Token formati notoʻgʻri',
    'Invalid token format',
  ],
  privileges: [-32504, 'Недостаточно привилегий', 'Huquqlar yetarli emas', 'Not enough privileges'],
  system: [-32400, 'Системная ошибка', 'Tizim xatosi', 'System error'],
  state: [
    -31008,
    'Невозможно выполнить операцию',
    'Amalni bajarib boʻlmaydi',
    'Operation impossible',
  ],
  service: [
    -31001,
    'Сервис Payme недоступен',
    'Payme xizmati ishlamayapti',
    'The service of Payme is unavailable',
  ],
  processing: [
    -31002,
    'Процессинговый центр недоступен',
    'Protsessing markazi ishlamayapti',
    'The processing centre is unavailable',
  ],
  smsSending: [-31110, 'Ошибка отправки SMS', 'SMS yuborishda xato', 'Could not send the SMS'],
  codeExpired: [
    -31101,
    'Время действия кода истекло',
    'Kod muddati tugagan',
    'The code has expired',
  ],
  codeAttempts: [
    -31102,
    'Превышено число попыток',
    'Urinishlar soni oshib ketdi',
    'Too many attempts',
  ],
  codeWrong: [-31103, 'Неверный код', 'Kod notoʻgʻri', 'Wrong code'],
  cardNumber: [-31300, 'Неверный номер карты', 'Karta raqami notoʻgʻri', 'Invalid card number'],
  cardExpiry: [
    -31300,
    'Неверный срок действия карты',
    'Karta amal qilish muddati notoʻgʻri',
    'Invalid card expiry',
  ],
  cardExpired: [
    -31301,
    'Срок действия карты истёк',
    'Karta muddati tugagan',
    'The card has expired',
  ],
  cardBlocked: [-31301, 'Карта заблокирована', 'Karta bloklangan', 'The card is blocked'],
  smsNotConnected: [
    -31301,
    'SMS-информирование не подключено',
    'SMS-xabarnoma ulanmagan',
    'SMS notification is not connected',
  ],
  balance: [
    -31302,
    'Не удалось узнать баланс карты',
    'Karta balansini aniqlab boʻlmadi',
    'Could not read the balance of the card',
  ],
  balanceLow: [-31303, 'Недостаточно средств', 'Mablagʻ yetarli emas', 'Insufficient funds'],
  token: [-31400, 'Карта не найдена', 'Karta topilmadi', 'Card not found'],
  receipt: [-31401, 'Чек не найден', 'Chek topilmadi', 'Receipt not found'],
  alreadyPaid: [-31402, 'Чек уже оплачен', 'Chek toʻlangan', 'Receipt already paid'],
  receiptOver: [-31403, 'Срок действия чека истёк', 'Chek muddati tugagan', 'Receipt expired'],
  receipts: [-31602, 'Чеки не найдены', 'Cheklar topilmadi', 'Receipts not found'],
  merchant: [
    -31601,
    'Поставщик не найден или заблокирован',
    'Yetkazib beruvchi topilmadi yoki bloklangan',
    'Merchant not found or blocked',
  ],
  field: [-31610, 'Неверное значение поля', 'Maydon qiymati notoʻgʻri', 'Wrong field value'],
  merchantUnavailable: [
    -31622,
    'Сервис поставщика недоступен',
    'Yetkazib beruvchi xizmati ishlamayapti',
    'The merchant’s service is unavailable',
  ],
  merchantWrong: [
    -31623,
    'Сервис поставщика работает неверно',
    'Yetkazib beruvchi xizmati notoʻgʻri ishlayapti',
    'The merchant’s service works incorrectly',
  ],
  merchantRefused: [
    -31008,
    'Поставщик отклонил операцию',
    'Yetkazib beruvchi amalni rad etdi',
    'The merchant refused the operation',
  ],
  amountMinimum: [
    -31611,
    'Сумма меньше минимальной',
    'Summa minimaldan kam',
    'Amount below minimum',
  ],
  amountMaximum: [
    -31612,
    'Сумма больше максимальной',
    'Summa maksimaldan koʻp',
    'Amount above maximum',
  ],
  insufficientFunds: [-31630, 'Недостаточно средств', 'Mablagʻ yetarli emas', 'Insufficient funds'],
  limitExceeded: [
    -31630,
    'Превышен лимит по карте',
    'Karta boʻyicha limit oshib ketdi',
    'The card’s limit is exceeded',
  ],
  cardRefused: [-31630, 'Карта отклонена', 'Karta rad etildi', 'The card was refused'],
} as const satisfies Record<string, readonly [number, string, string, string]>

export type PaymeErrorName = keyof typeof paymeErrors

/** A refusal of the protocol: a value, not an exception. `data` names the wrong field. */
export type PaymeRefusal = {
  readonly refused: PaymeErrorName
  readonly data?: string
  /** Another number than the name's own. */
  readonly code?: number
}

export const refused = (name: PaymeErrorName, data?: string): PaymeRefusal =>
  data === undefined ? { refused: name } : { refused: name, data }

/** What a fault rule refuses with: the error of that number, with its own words where it has some. */
export function refusedWith(code: number | undefined, otherwise: PaymeErrorName): PaymeRefusal {
  if (code === undefined) return refused(otherwise)
  const names = Object.keys(paymeErrors) as PaymeErrorName[]
  return { refused: names.find((name) => paymeErrors[name][0] === code) ?? otherwise, code }
}

/** The JSON-RPC error object. The form of `message` is not documented, hence the switch. */
export const errorObject = (
  { refused: name, data, code }: PaymeRefusal,
  form: 'string' | 'object',
) => {
  const [number, ru, uz, en] = paymeErrors[name]
  return {
    code: code ?? number,
    message: form === 'string' ? ru : { ru, uz, en },
    data: data ?? null,
  }
}
