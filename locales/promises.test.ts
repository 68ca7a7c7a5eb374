import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allLines } from '../tests/support/texts.ts'
import { languages, type Lang } from './paths.ts'

/**
 * What the texts promise, by the words that promise it, and the test that keeps it: a file, and the name of a test in
 * it. A promise whose test goes has no place in a text.
 */
const promises: readonly {
  readonly promise: string
  readonly says: Readonly<Record<Lang, RegExp>>
  readonly keptBy: readonly [file: string, test: string]
}[] = [
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
    promise: 'backups are encrypted and none is kept longer than 35 days',
    says: {
      en: /kept for no.longer than.35.days/i,
      ru: /не.дольше 35.дней/i,
      uz: /35.kundan ortiq saqlanmaydi/i,
    },
    keptBy: [
      'bff/platform/backups/backups.test.ts',
      'backups of 35 days are kept, older ones go, and nothing else in the folder',
    ],
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
    promise: 'what was typed is not lost',
    says: {
      en: /(?:we’ve kept|it’s saved|is still (?:here|in the form))/i,
      ru: /(?:сохранено|ничего не потеряно)/i,
      uz: /(?:saqlan|yoʻqolma)/i,
    },
    keptBy: ['tests/journeys/donation/keeps-what-was-typed.journey.ts', 'test('],
  },
  {
    promise: 'a vacancy closes on its day in Tashkent',
    says: { en: /deadline/i, ru: /срок/i, uz: /muddat/i },
    keptBy: ['tests/journeys/vacancies/deadline.journey.ts', 'test('],
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
    promise: 'a monthly donation is ended by its donor, by the link of any e-mail or SMS about it',
    says: {
      en: /using the.link in.any email or.text message/i,
      ru: /по.ссылке из.любого письма или.SMS о.нём/i,
      uz: /istalgan xat yoki.SMSdagi havola/i,
    },
    keptBy: [
      'tests/journeys/donation/monthly-link.journey.ts',
      'a donor follows the link of a mail, changes the amount and ends the donation',
    ],
  },
  {
    promise: 'another amount may be chosen for the coming months',
    says: {
      en: /choose another amount for.the.coming months/i,
      ru: /Выбрать другую сумму на.следующие месяцы/i,
      uz: /Keyingi oylar uchun boshqa summa tanlash/i,
    },
    keptBy: [
      'tests/journeys/donation/monthly.journey.ts',
      'eleven charges, one refused and repaired, another amount, the end',
    ],
  },
  {
    promise: 'services take single payments, a month is paid by card',
    says: {
      en: /A.one-time donation can also be made through Payme/i,
      ru: /если помогаете один раз, через Payme/i,
      uz: /Bir martalik xayriya Payme/i,
    },
    keptBy: ['bff/giving/plans/plan-set-up.test.ts', 'only a card can be given by each month'],
  },
  {
    promise: 'a refused month is tried again on the announced day, and ends after the third time',
    says: {
      en: /We’ll try again on/i,
      ru: /попробуем ещё раз/i,
      uz: /yana urinib koʻramiz/i,
    },
    keptBy: ['bff/giving/plans/plan-months.test.ts', 'refused: again after three and seven days'],
  },
  {
    promise: 'each month by Visa or Mastercard has its link, for seven days; no card is kept',
    says: {
      en: /we’ll send you a.payment link/i,
      ru: /пришлём вам ссылку на.оплату/i,
      uz: /toʻlov havolasini yuboramiz/i,
    },
    keptBy: ['bff/giving/plans/plan-by-link.test.ts', 'no card is kept; each month has a link'],
  },
  {
    promise: 'without an e-mail address, an SMS reports a monthly donation',
    says: {
      en: /if you.left no.email address and we.must tell you/i,
      ru: /если вы.не.оставили почты, а.нам нужно известить/i,
      uz: /pochta manzili qoldirmagan boʻlsangiz/i,
    },
    keptBy: ['bff/giving/plans/plan-notifications.test.ts', 'without an address an SMS comes'],
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
    promise: 'a message reaches the office that was chosen',
    says: {
      en: /reached the.office you.chose/i,
      ru: /в.офис, который вы.выбрали|выбранн/i,
      uz: /tanlagan/i,
    },
    keptBy: [
      'tests/contract/letters.test.ts',
      'a city with a mailbox of its own gets its messages',
    ],
  },
  {
    promise: 'the number of a letter comes by e-mail too',
    says: {
      en: /send\syour\sreference\snumber\shere/i,
      ru: /Сюда\sпридёт\sи\sномер\sобращения/i,
      uz: /raqamini\sshu\smanzilga\sham/i,
    },
    keptBy: ['tests/contract/letters.test.ts', 'sent to staff and acknowledged with a number'],
  },
  {
    promise: 'what was sent is deleted by its day',
    says: {
      en: /’ll delete your message by/i,
      ru: /удалим ваше обращение не.позднее/i,
      uz: /kunigacha oʻchiramiz/i,
    },
    keptBy: ['tests/contract/letters.test.ts', 'after a year letters go by themselves'],
  },
  {
    promise: 'an application is acknowledged by e-mail',
    says: {
      en: /We’ll send the.confirmation here/i,
      ru: /Сюда\sпридёт\sподтверждение/i,
      uz: /Tasdiqlash xati shu manzilga keladi/i,
    },
    keptBy: [
      'bff/letters/applications/application-outbox.test.ts',
      'staff get every field and the file, the applicant an acknowledgement',
    ],
  },
  {
    promise: 'an application and its file go when their term is over',
    says: { en: /six months/i, ru: /шесть месяцев/i, uz: /olti oy/i },
    keptBy: [
      'bff/letters/applications/applications.route.test.ts',
      'data, file and mails go together when their term is over',
    ],
  },
  {
    promise: 'an order of postcards reaches staff, who call',
    says: {
      en: /call you, usually within three working days/i,
      ru: /позвоним вам, обычно в.течение/i,
      uz: /uch ish kuni ichida qoʻngʻiroq qilamiz/i,
    },
    keptBy: ['tests/contract/orders.test.ts', 'an order is stored with its sum, sent to staff'],
  },
  {
    promise: 'questions are answered by letter or telephone: they reach the mailbox of questions',
    says: {
      en: /usually within three working days/i,
      ru: /обычно в.течение трёх рабочих дней/i,
      uz: /odatda uch ish kuni ichida/i,
    },
    keptBy: ['tests/contract/letters.test.ts', 'questions go to their own'],
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
    promise: 'a child in danger has one answer on every page',
    says: {
      en: /102\sor\san\sambulance on 103/,
      ru: /в\sмилицию \(102\) или скорую помощь \(103\)/,
      uz: /102\s— ichki ishlar organlari/,
    },
    keptBy: [
      'tests/contract/rendered-pages.test.ts',
      'where to turn for a child in danger is the same on every page',
    ],
  },
  {
    promise: 'no cookies',
    says: {
      en: /sets no.cookies/i,
      ru: /не.ставит cookie/i,
      uz: /cookie fayllarini oʻrnatmaydi/i,
    },
    keptBy: ['bff/app.test.ts', 'Set-Cookie'],
  },
  {
    promise: 'a month that waits for its donor is reminded of on its third and sixth day',
    says: {
      en: /reminders on the third and the sixth day/i,
      ru: /на.третий и.шестой день приходит напоминание/i,
      uz: /uchinchi va oltinchi kuni eslatma/i,
    },
    keptBy: [
      'bff/giving/plans/plan-lapses.test.ts',
      'come on the third and the sixth day, by SMS without an address',
    ],
  },
  {
    promise:
      'three months without payment end a monthly donation, and it is begun again by its link',
    says: {
      en: /no payment for three months/i,
      ru: /три месяца подряд оплаты не.было/i,
      uz: /ketma-ket uch oy toʻlov boʻlmadi/i,
    },
    keptBy: [
      'bff/giving/plans/plan-lapses.test.ts',
      'end the plan, with a mail whose link begins a new one that is paid at once',
    ],
  },
  {
    promise: 'a pause of up to three months takes nothing, leaves no debt and ends by itself',
    says: {
      en: /for up to three months we won’t take anything/i,
      ru: /до.трёх месяцев: ничего не.спишется, долга не.появится/i,
      uz: /uch oygacha hech qanday pul yechilmaydi/i,
    },
    keptBy: [
      'tests/journeys/donation/monthly-link.journey.ts',
      'a donor moves the day, pauses and goes on',
    ],
  },
  {
    promise: 'who has paused is told before money moves again',
    says: {
      en: /write to you three days before it starts again/i,
      ru: /за.три дня до.этой даты мы.вам напишем/i,
      uz: /davom etishidan uch kun oldin sizga xabar beramiz/i,
    },
    keptBy: [
      'bff/giving/plans/plan-news.test.ts',
      'of a pause that ends by itself come three days before money moves',
    ],
  },
  {
    promise: 'another card changes nothing else and takes no money, and the former one goes',
    says: {
      en: /Your amount, day and history stay as they are/i,
      ru: /Сумма, день и.история сохранятся/i,
      uz: /Summa, kun va toʻlovlar tarixi oʻz holicha qoladi/i,
    },
    keptBy: [
      'bff/giving/card-changes/card-changes.test.ts',
      'is the plan’s once its code is right, and the former token is removed after that',
    ],
  },
  {
    promise: 'each year of a monthly donation has its statement',
    says: {
      en: /Yearly statements/i,
      ru: /Выписки по.годам/i,
      uz: /Yillik koʻchirmalar/i,
    },
    keptBy: [
      'bff/giving/plans/statement.test.ts',
      'each year in which something was paid has its statement, newest first',
    ],
  },
  {
    promise: 'another day that has passed this month is next month’s',
    says: {
      en: /already passed this month, you’ll give next month/i,
      ru: /уже прошёл, платёж будет в.следующем/i,
      uz: /oʻtib ketgan boʻlsa, toʻlov keyingi oyda/i,
    },
    keptBy: [
      'bff/giving/plans/plan-schedule.test.ts',
      'that has passed leaves its month out and charges nothing at once',
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
    promise: 'the link of a monthly donation is sent to its donor, who asks on an old receipt',
    says: {
      en: /the link only to you/i,
      ru: /ссылку мы.пришлём только вам/i,
      uz: /havolani faqat sizning/i,
    },
    keptBy: [
      'tests/journeys/donation/receipt-manage-link.journey.ts',
      'an old receipt sends its donor the link of the monthly donation',
    ],
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
  {
    promise: 'the crisis centre takes a child by decision of the guardianship authority',
    says: {
      en: /by decision of the guardianship authority/i,
      ru: /по.решению органа опеки/i,
      uz: /vasiylik va homiylik organi qarori bilan/i,
    },
    keptBy: ['locales/safety.test.ts', 'the crisis centre takes a child only by decision'],
  },
  {
    promise: 'no text sends a frightened child elsewhere than the one answer does',
    says: {
      en: /or call us: we’ll listen and tell you who can help/i,
      ru: /позвоните нам/i,
      uz: /bizga qoʻngʻiroq qiling: tinglaymiz/i,
    },
    keptBy: ['locales/safety.test.ts', 'no other text has an answer of its own'],
  },
  {
    promise: 'each figure has its date, and the same one everywhere',
    says: {
      en: /each (?:figure|one) (?:has|with|carries) its (?:own )?date/i,
      ru: /у.каждо(?:го числа|й цифры) (?:своя|есть) дата/i,
      uz: /har bir raqam yonida sanasi/i,
    },
    keptBy: [
      'locales/figures-in-texts.test.ts',
      'a figure with a date is never written into a text',
    ],
  },
  {
    promise: 'what the first years are said to be is what facts carry',
    says: {
      en: /founded in 1997/i,
      ru: /основан[аную]+ в.1997/i,
      uz: /1997-yilda tashkil topgan/i,
    },
    keptBy: ['locales/truth.test.ts', 'no text has children in our families since 1997'],
  },
  {
    promise: 'donors’ words are said to be samples until somebody has said them',
    says: {
      en: /These are samples: what a donor might say/i,
      ru: /Это образцы: так мог.бы ответить жертвователь/i,
      uz: /Xayriyachi shunday deyishi mumkin/i,
    },
    keptBy: ['tests/contract/samples.test.ts', 'words are quoted once somebody has said them'],
  },
  {
    promise: 'a sample of a phone, an address or a price is said to be one',
    says: {
      en: /addresses and documents are samples/i,
      ru: /образц/i,
      uz: /manzil va hujjatlar namuna/i,
    },
    keptBy: ['tests/contract/samples.test.ts', 'samples are marked where they stand'],
  },
]

test.each(promises)('$promise: said in each language', ({ says }) => {
  for (const lang of languages)
    expect(
      allLines.some(
        (line) => line.lang === lang && says[lang].test(line.text.replaceAll('\u2060', '')),
      ),
      lang,
    ).toBe(true)
})

test.each(promises)('$promise: kept by a test', ({ keptBy: [file, name] }) => {
  const path = join(import.meta.dirname, '..', file)
  expect(existsSync(path), file).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(name)
})
