/** The kinds of letters, by their names in commands. */
export const letterNames = [
  'applications',
  'messages',
  'questions',
  'box-requests',
  'postcard-orders',
] as const

/** Whatever has rows, by its name in commands. */
export const recordKinds = ['donations', 'plans', ...letterNames, 'mails'] as const

export type RecordKind = (typeof recordKinds)[number]
