import { mask, maskText } from '../mask.ts'
import type { Provider } from '../providers.ts'
import type { World } from '../world.ts'

/** One request of a certification, and what came back. */
export type Step = {
  readonly title: string
  readonly verdict: 'passed' | 'failed' | 'not run'
  /** Null when the step was not run. */
  readonly request: {
    readonly method: string
    readonly url: string
    /** Without the credentials. */
    readonly headers: Readonly<Record<string, string>>
    readonly body: unknown
  } | null
  readonly answer: { readonly status: number; readonly body: unknown } | null
  readonly expected: string
  /** What was found instead, or why the step was not run; null when it passed. */
  readonly found: string | null
  /** The part of the protocol that asks for it. */
  readonly rule: string
  /** The verdict in words: what was expected, what came, and what says so. */
  readonly sentence: string
}

/** How a step ended, for those that build on it. */
export type Outcome = { readonly title: string; readonly hasPassed: boolean }

/** A certification: each request with its verdict, in the order in which they were sent. */
export type Report = {
  readonly provider: Provider
  readonly endpoints: readonly string[]
  readonly passed: boolean
  readonly counts: { readonly passed: number; readonly failed: number; readonly notRun: number }
  readonly steps: readonly Step[]
}

export type Answer = {
  readonly status: number
  readonly json: unknown
}

type Request = {
  readonly title: string
  /** Steps without whose success this one would say nothing of the merchant: it is not run then. */
  readonly after?: readonly Outcome[]
  /** As the traffic log names it. */
  readonly call: string
  readonly method?: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly expected: string
  /** The part of the protocol that asks for it. */
  readonly rule: string
  readonly judge: (answer: Answer) => string | null | Promise<string | null>
}

const MAX_SHOWN = 4000

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const shown = (text: string): unknown => {
  const json = parse(text)
  return json === undefined ? maskText(text.slice(0, MAX_SHOWN)) : mask(json)
}

const withoutCredentials = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name === 'Authorization' ? value.replace(/^(\w+) .*$/, '$1 ********') : value,
    ]),
  )

const sentenceOf = ({ verdict, expected, found, rule }: Omit<Step, 'sentence'>): string => {
  if (verdict === 'passed') return `${expected}, as ${rule} asks`
  return verdict === 'failed'
    ? `Expected ${expected}, came ${found ?? 'nothing'}: ${rule}`
    : `Not run: ${found ?? ''}; to be judged by ${rule}`
}

/** The merchant's answer as text; null when it cannot be reached. */
async function send(
  world: World,
  provider: Provider,
  { call, method = 'POST', url, headers, body }: Omit<Request, 'expected' | 'rule' | 'judge'>,
) {
  const exchange = world.traffic.open({
    provider,
    method: call,
    direction: 'out',
    request: { method, url, headers, body },
  })
  try {
    const response = await world.fetch(url, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(world.settings.merchant.timeoutMs),
    })
    const { status, headers: answered } = response
    const answer = { status, headers: answered, body: await response.text() }
    world.traffic.close(exchange, answer)
    return answer
  } catch {
    world.traffic.close(exchange, null)
    return null
  }
}

/** Sends the requests of one certification one after the other, and writes down how each was answered. */
export const createProbe = (world: World, provider: Provider) => {
  const steps: Step[] = []
  const note = (step: Omit<Step, 'sentence'>) => {
    steps.push({ ...step, sentence: sentenceOf(step) })
  }

  return {
    /** Asks without judging: what the merchant answers, null when it cannot be reached. */
    look: async (request: Omit<Request, 'expected' | 'rule' | 'judge'>): Promise<Answer | null> => {
      const reply = await send(world, provider, request)
      return reply && { status: reply.status, json: parse(reply.body) }
    },

    /** One step; answers how it ended, and the JSON that the merchant gave, for the steps after it. */
    step: async (request: Request): Promise<Outcome & { readonly json: unknown }> => {
      const { title, expected, rule } = request
      const lacking = request.after?.find(({ hasPassed }) => !hasPassed)
      if (lacking !== undefined) {
        const found = `it builds on “${lacking.title}”`
        note({ title, verdict: 'not run', request: null, answer: null, expected, found, rule })
        return { title, hasPassed: false, json: undefined }
      }
      const reply = await send(world, provider, request)
      const answer = reply && { status: reply.status, json: parse(reply.body) }
      const found = answer ? await request.judge(answer) : 'the merchant could not be reached'
      const hasPassed = found === null
      note({
        title,
        verdict: hasPassed ? 'passed' : 'failed',
        request: {
          method: request.method ?? 'POST',
          url: request.url,
          headers: withoutCredentials(request.headers),
          body: shown(request.body),
        },
        answer: reply && { status: reply.status, body: shown(reply.body) },
        expected,
        found,
        rule,
      })
      return { title, hasPassed, json: answer?.json }
    },

    report: (endpoints: readonly string[]): Report => {
      const count = (wanted: Step['verdict']) =>
        steps.filter(({ verdict }) => verdict === wanted).length
      const counts = { passed: count('passed'), failed: count('failed'), notRun: count('not run') }
      return { provider, endpoints, passed: counts.failed === 0, counts, steps }
    },
  }
}

export type Probe = ReturnType<typeof createProbe>
