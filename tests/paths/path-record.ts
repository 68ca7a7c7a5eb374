import type { Page, TestInfo } from '@playwright/test'
import type { Step } from './machine-paths.ts'

/** One call between browser and site, without what it carried. */
type Call = {
  readonly method: string
  readonly path: string
  readonly status: number | null
  /** The state or the failure code in the answer. */
  readonly told: string | null
}

/** One exchange between the site and a service, as the simulator has it. */
type Exchange = {
  readonly id: number
  readonly provider: string
  readonly method: string
  readonly direction: string
  readonly response: { readonly status: number } | null
  readonly faults: readonly string[]
}

/** A step as it was: what the browser showed, what the server told, what went over the lines. */
export type RecordedStep = Step & {
  readonly client: string
  readonly server: string | null
  readonly calls: readonly Call[]
  readonly exchanges: readonly string[]
  readonly picture: string | null
}

/** What a walk leaves for the report, as an attachment of this name. */
export type PathRecord = {
  readonly machine: string
  readonly name: string
  readonly lang: string
  readonly happenings: readonly string[]
  readonly steps: readonly RecordedStep[]
}
export const RECORD = 'path record'

const statesOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-machine]')]
      .map(({ dataset }) => `${dataset['machine']}: ${dataset['state']}`)
      .join(', '),
  )

const toldIn = async (read: () => Promise<unknown>): Promise<string | null> => {
  const json = await read().catch(() => null)
  if (typeof json !== 'object' || json === null) return null
  if ('code' in json && typeof json.code === 'string') return json.code
  return 'state' in json && typeof json.state === 'string' ? json.state : null
}

const lineOf = ({ provider, method, direction, response, faults }: Exchange): string =>
  [
    direction === 'in' ? `${provider} ${method}` : `${provider} → site ${method}`,
    response === null ? 'no answer' : String(response.status),
    ...(faults.length === 0 ? [] : [`faults ${faults.join(', ')}`]),
  ].join(' · ')

/** Watches a page and its simulator, and notes after each step what they show. */
export const recordPath = async (
  page: Page,
  simUrl: string,
  info: Pick<TestInfo, 'attach'>,
  isFilmed: boolean,
) => {
  const traffic = async () =>
    (await (await fetch(`${simUrl}/sim/traffic?limit=100`)).json()) as readonly Exchange[]
  let calls: Promise<Call>[] = []
  let server: string | null = null
  let newest = (await traffic())[0]?.id ?? 0
  const note = async (call: Omit<Call, 'told'>, read: () => Promise<unknown>): Promise<Call> => {
    const told = await toldIn(read)
    server = told ?? server
    return { ...call, told }
  }
  const isOurs = (url: string) => new URL(url).pathname.startsWith('/api/')
  page.on('response', (response) => {
    if (!isOurs(response.url())) return
    const { pathname: path } = new URL(response.url())
    calls.push(
      note({ method: response.request().method(), path, status: response.status() }, () =>
        response.json(),
      ),
    )
  })
  page.on('requestfailed', (request) => {
    if (!isOurs(request.url())) return
    const { pathname: path } = new URL(request.url())
    calls.push(Promise.resolve({ method: request.method(), path, status: null, told: null }))
  })
  const steps: RecordedStep[] = []
  return {
    steps: (): readonly RecordedStep[] => steps,
    note: async (step: Step): Promise<void> => {
      const client = await statesOf(page)
      const made = await Promise.all(calls)
      calls = []
      const exchanges = (await traffic()).filter(({ id }) => id > newest).toReversed()
      newest = exchanges.at(-1)?.id ?? newest
      const picture = isFilmed ? `step ${steps.length + 1}` : null
      if (picture !== null)
        await info.attach(picture, {
          body: await page.screenshot({ type: 'jpeg', quality: 60 }),
          contentType: 'image/jpeg',
        })
      steps.push({
        ...step,
        client,
        server,
        calls: made,
        exchanges: exchanges.map(lineOf),
        picture,
      })
    },
  }
}
