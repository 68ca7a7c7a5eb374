/** The companies that carry messages, by the gateway's numbers, and the codes of their phones. */
export const operators = [
  { id: 1, name: 'Mobiuz', codes: ['88', '97'] },
  { id: 2, name: 'Beeline', codes: ['90', '91'] },
  { id: 3, name: 'Ucell', codes: ['50', '93', '94'] },
  { id: 4, name: 'Humans', codes: ['33'] },
  { id: 5, name: 'Uzmobile GSM', codes: ['77', '95', '99'] },
  { id: 6, name: 'Uzmobile CDMA', codes: [] },
  { id: 7, name: 'Perfectum', codes: ['98'] },
  { id: 8, name: 'Global', codes: [] },
] as const satisfies readonly {
  readonly id: number
  readonly name: string
  readonly codes: readonly string[]
}[]

const UZMOBILE_GSM = 5
const GLOBAL = 8

/** Who carries a message. Codes keep growing: those of no company here are the largest one's. */
export const smscOf = ({
  to,
  country,
}: {
  readonly to: string
  readonly country: string
}): number => {
  if (country !== 'UZ') return GLOBAL
  const code = to.slice('998'.length, '99890'.length)
  return operators.find(({ codes }) => codes.some((one) => one === code))?.id ?? UZMOBILE_GSM
}
