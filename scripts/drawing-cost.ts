import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'

/** 360 × 450 px of picture. */
const telephone = { viewport: { width: 360, height: 450 }, deviceScaleFactor: 1 }

/** What the browser did: its own list, of which these fields are read. `tdur` is processor time in µs. */
type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly tdur?: number
}

type ServedFile = { readonly type: string; readonly body: string | Buffer }

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

const frame = (picture: string, style: string): ServedFile => ({
  type: 'text/html',
  body: `<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0}${style}</style>${picture}`,
})

/** A page that shows nothing but one picture file, cut as on a telephone. */
export const pictureFrame = (address: string): ServedFile =>
  frame(
    `<img src="${address}">`,
    'img{display:block;width:360px;height:450px;object-fit:cover;object-position:70% 50%}',
  )

/** A page that has the drawing in itself, cut likewise. */
export const inlineFrame = (svg: string): ServedFile =>
  frame(
    `<div>${svg}</div>`,
    'div{width:360px;height:450px;overflow:clip;position:relative}svg{position:absolute;left:-308px;width:800px;height:450px}',
  )

const emptyFrame = frame('', '')

/** Processor time in ms of what was traced, in the threads that draw and decode. */
const rasterTime = (events: readonly TraceEvent[]): number =>
  events
    .filter(({ name, ph }) => ph === 'X' && (name === 'RasterTask' || name === 'ImageDecodeTask'))
    .reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000

async function traced(browser: Browser, empty: string, address: string): Promise<number> {
  const context = await browser.newContext(telephone)
  const page = await context.newPage()
  await page.goto(empty)
  const devtools = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await page.goto(address)
  // A picture of the page exists only once all of it is drawn.
  await page.screenshot()
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  await context.close()
  return rasterTime(events)
}

/**
 * The processor's time in ms that drawing each of the files takes, whose addresses begin with `/`: the least of
 * `rounds` showings (what else runs on the machine only adds to it). Rounds go over all files, and the reference
 * comes again after every fourth, so that a busy minute of the machine hits none of them alone.
 */
export async function drawingCosts(
  browser: Browser,
  files: ReadonlyMap<string, ServedFile>,
  shown: readonly string[],
  reference: string,
  rounds: number,
): Promise<ReadonlyMap<string, number>> {
  const all = new Map(files).set('/empty', emptyFrame)
  const server = createServer((request, response) => {
    const file = all.get(request.url ?? '')
    response.statusCode = file === undefined ? 404 : 200
    response.setHeader('Content-Type', file?.type ?? 'text/plain')
    response.setHeader('Cache-Control', 'no-store')
    response.end(file?.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const times = new Map<string, number[]>()
    const order = shown.flatMap((path, place) => (place % 4 === 0 ? [reference, path] : [path]))
    for (let round = 0; round < rounds; round += 1)
      for (const path of order) {
        const time = await traced(browser, `${origin}/empty`, origin + path)
        times.set(path, [...(times.get(path) ?? []), time])
      }
    return new Map([...times].map(([path, taken]) => [path, Math.min(...taken)]))
  } finally {
    server.close()
  }
}
