import type { TextPromise } from './text-promise.ts'

/** What is promised of the site and its texts. */
export const sitePromises: readonly TextPromise[] = [
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
