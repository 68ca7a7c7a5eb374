import type { TextPromise } from './text-promise.ts'

/** What is promised of what people send. */
export const letterPromises: readonly TextPromise[] = [
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
]
