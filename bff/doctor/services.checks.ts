import { findingsOf, type Finding } from './finding.ts'
import type { Outside } from './outside.ts'

/** Clocks that are further apart than this are set by nobody. */
const APART_MS = 5_000
/** Payments and signatures that bear a time are refused with more. */
const FAR_APART_MS = 30_000

export type Service = { readonly name: string; readonly url: string }

type Asked = {
  readonly finding: Finding
  /** How far our clock is from the service's, in ms; null where it did not say. */
  readonly apartMs: number | null
}

const askService = async ({ name, url }: Service, outside: Outside): Promise<Asked> => {
  const { good, warning, bad } = findingsOf('service')
  const { host } = new URL(url)
  const answer = await outside.ask(url)
  if (answer === null) return { finding: bad('serviceSilent', { name, host }), apartMs: null }
  const said = Date.parse(answer.header('date') ?? '')
  return {
    finding:
      answer.status >= 500
        ? warning('serviceTroubled', { name, host, status: answer.status })
        : good('serviceAnswers', { name, host }),
    apartMs: Number.isNaN(said) ? null : outside.now() - said,
  }
}

const time = (apart: readonly number[]): Finding => {
  const { good, warning, bad } = findingsOf('time')
  const [least] = apart.map(Math.abs).toSorted((a, b) => a - b)
  if (least === undefined) return warning('noTime')
  const seconds = Math.round(least / 1000)
  if (least < APART_MS) return good('timeRight')
  return (least < FAR_APART_MS ? warning : bad)('timeWrong', { seconds })
}

/** Whether each service can be reached from here, and whether our clock agrees with theirs. */
export const checkServices = async (
  services: readonly Service[],
  outside: Outside,
): Promise<readonly Finding[]> => {
  const asked: Asked[] = []
  for (const service of services) asked.push(await askService(service, outside))
  const apart = asked.flatMap(({ apartMs }) => (apartMs === null ? [] : [apartMs]))
  return [...asked.map(({ finding }) => finding), time(apart)]
}

/** Whether what the payment services call is answered by the site at its public address. */
export const checkCallbacks = async (
  publicUrl: string,
  callbacks: readonly string[],
  outside: Outside,
): Promise<readonly Finding[]> => {
  const { good, bad } = findingsOf('callback')
  const findings: Finding[] = []
  for (const path of callbacks) {
    const url = publicUrl + path
    // Nothing of ours: refused for what it lacks, by whoever gets it.
    const answer = await outside.ask(url, { body: '{}', type: 'application/json' })
    if (answer === null) findings.push(bad('callbackSilent', { url }))
    // The site says its time in each of these answers, and nothing before it does.
    else if (answer.header('x-now') === null)
      findings.push(bad('callbackElsewhere', { url, status: answer.status }))
    else if (answer.status === 404 || answer.status >= 500)
      findings.push(bad('callbackMissing', { url, status: answer.status }))
    else findings.push(good('callbackAnswers', { url }))
  }
  return findings
}
