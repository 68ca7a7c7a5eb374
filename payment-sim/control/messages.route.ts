import { Hono, type Context } from 'hono'
import * as z from 'zod'
import type { SimEnv } from '../adapter.ts'
import type { Adapters } from '../adapters.ts'
import type { KeptMail } from '../mail/mailbox.ts'
import { messageStatuses } from '../sms/message-status.ts'
import type { World } from '../world.ts'
import { answerList, listFilter, says } from './lists.ts'
import { readJson, refuseInput, refuseWith } from './problem.ts'

type MessagesContext = Context<SimEnv>

const filterSchema = listFilter({ to: z.string().optional() })

const statusSchema = z.strictObject({ status: z.enum(messageStatuses) })

/** What a mail shows may load nothing, run nothing and lead the frame nowhere. */
const framePolicy =
  "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'"

const shownTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']

const safe = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

const html = (c: MessagesContext, { shownHtml }: KeptMail): Response =>
  shownHtml === null
    ? refuseWith(c, 404, 'not_found', 'this mail has no HTML')
    : new Response(shownHtml, {
        headers: {
          ...safe,
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': framePolicy,
        },
      })

/** A PDF or a picture to be shown; anything else only to be saved. */
function file(c: MessagesContext, { mail, contents }: KeptMail): Response {
  const place = Number(c.req.param('file'))
  const [attachment, content] = [mail.attachments[place], contents[place]]
  if (attachment === undefined || content === undefined)
    return refuseWith(c, 404, 'not_found', 'there is no such file, or it is kept no longer')
  const isShown = shownTypes.includes(attachment.contentType)
  const name = encodeURIComponent(attachment.filename || 'file')
  return new Response(new Uint8Array(content), {
    headers: {
      ...safe,
      'Content-Type': isShown ? attachment.contentType : 'application/octet-stream',
      'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    },
  })
}

function withMail(
  world: World,
  c: MessagesContext,
  answer: (kept: KeptMail) => Response,
): Response {
  const id = c.req.param('id') ?? ''
  const kept = world.mail.find(Number(id))
  return kept === undefined
    ? refuseWith(c, 404, 'not_found', `there is no mail ${id}`)
    : answer(kept)
}

export const mailRoute = (world: World) =>
  new Hono<SimEnv>()
    .get('/', (c) =>
      answerList(c, filterSchema, ({ to, q }) =>
        world.mail.list(to).filter((mail) => q === undefined || says(mail, q)),
      ),
    )
    .get('/:id', (c) => withMail(world, c, ({ mail }) => c.json(mail)))
    .get('/:id/html', (c) => withMail(world, c, (kept) => html(c, kept)))
    .get('/:id/files/:file', (c) => withMail(world, c, (kept) => file(c, kept)))

async function report(adapters: Adapters, c: MessagesContext): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const body = await readJson(c)
  const given = statusSchema.safeParse(body.ok ? body.json : null)
  if (!given.success) return refuseInput(c, given.error)
  const asked = adapters.all
    .map((adapter) => adapter.reportMessage?.(id, given.data.status))
    .find((one) => one != null)
  if (asked == null) return refuseWith(c, 404, 'not_found', `the gateway sent no message ${id}`)
  const outcome = await asked
  return outcome.reported ? c.json(outcome) : refuseWith(c, 409, 'not_reported', outcome.why)
}

export const smsRoute = (world: World, adapters: Adapters) =>
  new Hono<SimEnv>()
    .get('/', (c) =>
      answerList(c, filterSchema, ({ to, q }) =>
        world.sms.list(to).filter((sms) => q === undefined || says(sms, q)),
      ),
    )
    .post('/:id/status', (c) => report(adapters, c))
