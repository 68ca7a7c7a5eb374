import type { TextPromise } from './text-promise.ts'

/** What is promised of a donation. */
export const givingPromises: readonly TextPromise[] = [
  {
    promise: 'the receipt is there at once and opens again by its link',
    says: {
      en: /receipt straight away/i,
      ru: /квитанци\S+ (?:появится |придёт )?сразу/i,
      uz: /kvitansiya(?:si)? darhol/i,
    },
    keptBy: ['tests/journeys/donation/gives-by-card.journey.ts', 'receipt'],
  },
  {
    promise: 'nothing is charged twice',
    says: {
      en: /(?:won’t|can’t) pay twice/i,
      ru: /дважды\sденьги\sне\sспишутся/i,
      uz: /ikki marta (?:pul )?(?:yechil|toʻla)/i,
    },
    keptBy: ['tests/journeys/donation/one-charge.journey.ts', 'test('],
  },
  {
    promise: 'card details are not kept',
    says: {
      en: /(?:don’t|never) store/i,
      ru: /не\sхраним/i,
      uz: /saqlamaymiz/i,
    },
    keptBy: ['machines/donation/donation.secrets.test.ts', 'test('],
  },
  {
    promise: 'a donation can be begun with UZS 35,000',
    says: {
      en: /UZS\s35,000/,
      ru: /35\s000\sсум/,
      uz: /35\s000\ssoʻm/,
    },
    keptBy: ['machines/wire/donation-request.schema.test.ts', 'amount.minimum'],
  },
  {
    promise: 'the chosen amount is selected on the donation page',
    says: {
      en: /choose an amount/i,
      ru: /выберите сумму/i,
      uz: /summani tanlang/i,
    },
    keptBy: ['tests/journeys/donation/ask.journey.ts', 'is made on the donation page'],
  },
  {
    promise: 'the receipt comes by e-mail too, where an address was given',
    says: {
      en: /email address, we.send the.receipt/i,
      ru: /квитанция придёт и.туда/i,
      uz: /kvitansiya oʻsha yerga ham yuboriladi/i,
    },
    keptBy: ['bff/giving/receipts/receipt-mails.test.ts', 'without an address nothing is sent'],
  },
  {
    promise: 'a receipt is opened again by its address',
    says: {
      en: /open the.receipt again at.any.time/i,
      ru: /квитанцию можно открыть снова/i,
      uz: /kvitansiyani istalgan vaqtda qayta ochish/i,
    },
    keptBy: ['tests/journeys/donation/receipt.journey.ts', 'test('],
  },
  {
    promise: 'a donation that is checked is checked without its page too',
    says: {
      en: /close the.page; we’ll keep checking/i,
      ru: /мы.проверим и.без.неё/i,
      uz: /baribir tekshiramiz/i,
    },
    keptBy: ['tests/contract/unclear-payments.test.ts', 'test('],
  },
  {
    promise: 'what an amount pays for is an example; donations go where they are needed most',
    says: {
      en: /these are examples[^.]*\. We use donations where they’re needed most/i,
      ru: /это примеры[^.]*\. Мы направляем пожертвования туда, где они нужнее всего/i,
      uz: /misol[^.]*\. Xayriyangizni[^.]*eng zarur/i,
    },
    keptBy: [
      'tests/contract/rendered-pages.test.ts',
      'wherever amounts stand, they are said to be examples',
    ],
  },
  {
    promise: 'what is paid on a page that was left goes back, where the service can',
    says: {
      en: /whatever is paid there goes straight back/i,
      ru: /всё, что.оплатят там, сразу вернётся/i,
      uz: /u yerda toʻlangan pul darhol kartaga qaytadi/i,
    },
    keptBy: [
      'tests/contract/service-payments.test.ts',
      'in two steps Uzum’s payment is taken when it is wanted, and given back when its page was left',
    ],
  },
  {
    promise: 'of two donations that were one, the donor has one returned',
    says: {
      en: /if you meant to give once, we’ll return this donation/i,
      ru: /если вы.хотели сделать одно пожертвование, мы.вернём это/i,
      uz: /bir marta xayriya qilmoqchi boʻlgan boʻlsangiz, shu pulni qaytaramiz/i,
    },
    keptBy: [
      'tests/contract/service-payments.test.ts',
      'one of two donations goes back by one link',
    ],
  },
  {
    promise: 'without script, and where scripts are late, one can give',
    says: {
      en: /scripts are switched off\. You can still give/i,
      ru: /Пожертвовать можно и.так/i,
      uz: /Shunda ham xayriya qilsa boʻladi/i,
    },
    keptBy: [
      'tests/journeys/donation/without-script.journey.ts',
      'without script: mistakes, one open donation, paid, and told',
    ],
  },
  {
    promise: 'a new code ends the old one',
    says: {
      en: /The old one no longer works/i,
      ru: /Прежний больше не.действует/i,
      uz: /Avvalgisi endi ishlamaydi/i,
    },
    keptBy: ['tests/contract/donations.test.ts', 'a new code ends the old one'],
  },
  {
    promise: 'every sheet of a receipt after the first is marked as a copy',
    says: {
      en: /new printouts and files are marked “copy”/i,
      ru: /Новые распечатки и.файлы помечены словом «копия»/i,
      uz: /“Nusxa” belgisi qoʻyiladi/i,
    },
    keptBy: [
      'bff/giving/receipts/receipts.route.test.ts',
      'without a mail the first sheet is the original, every later one a copy',
    ],
  },
  {
    promise: 'what the device keeps of a donation is of no use after a day',
    says: {
      en: /24.hours/i,
      ru: /24.час/i,
      uz: /24.soat/i,
    },
    keptBy: [
      'client/lib/donation-store.test.ts',
      'after a day, and when it is dropped, nothing is left',
    ],
  },
]
