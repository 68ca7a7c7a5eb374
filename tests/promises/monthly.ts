import type { TextPromise } from './text-promise.ts'

/** What is promised of a monthly donation. */
export const monthlyPromises: readonly TextPromise[] = [
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
]
