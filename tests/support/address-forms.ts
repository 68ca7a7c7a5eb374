import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pathTo, type PageId, type ShownPage } from '#locales/paths.ts'
import { pageLoaders } from '#bff/page-loaders.ts'
import { pagePosts, pageUploads } from '#bff/page-posts.ts'
import type { PagesOptions } from '#bff/pages/render/page-options.ts'
import { createPages } from '#bff/pages/render/pages.ts'
import { aDonation } from './a-donation.ts'
import type { Calls } from './calls.ts'
import { plainRenderer } from './plain-renderer.ts'
import { aFile } from './applications.ts'
import { formExamples } from './keyed-calls.ts'
import { aPdf } from './resumes.ts'

/** One of the site's ways in by which anybody may leave an address. */
export type AddressForm = {
  readonly name: string
  /** Sends it, right in every field; `text` makes it another one than before, `from` is the sender's network address. */
  readonly send: (sent: Sent) => Promise<Response>
}
export type Sent = { readonly email: string; readonly text: string; readonly from: string }

/** A right value for every field that any form asks for; a form takes those that it knows. */
const everyField = (calls: Calls, { email, text }: Sent): Readonly<Record<string, unknown>> => {
  const [card] = calls.services.content.postcards
  const person = { name: 'Aziza Karimova', phone: '+998901234567', email }
  return {
    ...aDonation(),
    ...Object.fromEntries(Object.values(formExamples).flatMap(({ body }) => Object.entries(body))),
    donor: person,
    firstName: 'Aziza',
    lastName: 'Karimova',
    email,
    message: text,
    coverLetter: text,
    note: text,
    organisation: text,
    consent: 'true',
    contact: person,
    items: [{ id: card?.id, quantity: 60, price: card?.price }],
  }
}

/** The fields as a page's form names them: `contact.name`, `items.1.quantity`. */
const formNames = (value: unknown, name = ''): readonly (readonly [string, string])[] => {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  const entries = Array.isArray(value)
    ? value.map((item: { readonly id: number }) => [String(item.id), item] as const)
    : Object.entries(value)
  return entries.flatMap(([key, inner]) => formNames(inner, name === '' ? key : `${name}.${key}`))
}

/** Node's own request, which uploads are read from. */
const nodeRequest = async (form: FormData) => {
  const written = new Response(form)
  const bytes = Buffer.from(await written.arrayBuffer())
  const headers = {
    'content-type': written.headers.get('Content-Type') ?? '',
    'content-length': String(bytes.length),
  }
  const incoming = Object.assign(Readable.from([bytes]), {
    headers,
    socket: { destroySoon: () => undefined },
  })
  const outgoing = {
    status: 0,
    setHeader: () => undefined,
    writeHead: (status: number) => {
      outgoing.status = status
    },
    end: () => undefined,
  }
  return { headers, bytes, outgoing, env: { incoming, outgoing } as never }
}

type App = {
  request: (path: string, init: RequestInit, env?: never) => Response | Promise<Response>
}

const sendUpload = async (
  app: App,
  path: string,
  fields: object,
  headers: Record<string, string>,
) => {
  const form = new FormData()
  for (const [name, value] of formNames(fields)) form.append(name, value)
  form.append('resume', aFile(aPdf()))
  const { headers: ofBody, bytes, env, outgoing } = await nodeRequest(form)
  const sent = { method: 'POST', headers: { ...headers, ...ofBody }, body: bytes }
  const answer = await app.request(path, sent, env)
  return outgoing.status === 0 ? answer : new Response(null, { status: outgoing.status })
}

type Described = {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post?: {
          readonly requestBody?: { readonly content: Readonly<Record<string, BodyType>> }
        }
      }
    >
  >
}
type BodyType = { readonly schema: { readonly properties?: Readonly<Record<string, unknown>> } }

const headersOf = ({ from }: Sent) => ({
  'X-Forwarded-For': from,
  'Idempotency-Key': randomUUID(),
})

type Fields = (sent: Sent) => Readonly<Record<string, unknown>>
type AddressCall = { readonly path: string; readonly type: string; readonly fields: Fields }

/** The calls whose body has a field `email`, at whatever depth, by the site's own description. */
const addressCalls = async (calls: Calls): Promise<readonly AddressCall[]> => {
  const described = (await (await calls.app.request('/api/openapi.json')).json()) as Described
  // The address of a receipt is mended once by who has paid: mended-address.test.ts counts its mails.
  const open = Object.entries(described.paths).filter(
    ([path]) => !path.startsWith('/api/donations/'),
  )
  return open.flatMap(([path, { post }]) =>
    Object.entries(post?.requestBody?.content ?? {})
      .filter(([, { schema }]) => JSON.stringify(schema).includes('"email":'))
      .map(([type, { schema }]) => ({
        path,
        type,
        fields: (sent: Sent) =>
          Object.fromEntries(
            Object.entries(everyField(calls, sent)).filter(
              ([name]) => schema.properties === undefined || name in schema.properties,
            ),
          ),
      })),
  )
}

const formsOfCalls = (
  calls: Calls,
  found: readonly AddressCall[],
  vacancy: number,
): readonly AddressForm[] =>
  found.map(({ path, type, fields }) => ({
    name: `POST ${path}`,
    send: async (sent) => {
      const to = path.replace('{id}', String(vacancy))
      return type === 'multipart/form-data'
        ? sendUpload(calls.app, to, fields(sent), headersOf(sent))
        : calls.post(to, fields(sent), headersOf(sent))
    },
  }))

/** The pages' forms, those apart that one needs a link of one's own for. */
const openPosts = (calls: Calls) => {
  const { services } = calls
  const loaders = pageLoaders(services, () => 'Site')
  const posts = pagePosts(services, loaders)
  const uploads = pageUploads(services)
  const pages = createPages({
    renderer: plainRenderer(({ data }) => Promise.resolve(JSON.stringify(data))),
    loaders,
    posts,
    uploads,
    association: {} as PagesOptions['association'],
    figures: { dates: {}, figures: {} },
    testimonials: { confirmed: true, items: [] },
    proof: null,
    dollarRate: { soums: 12_000, day: '2026-11-20' },
    photographs: {},
    hasBook: false,
    publicUrl: services.publicUrl,
    simulator: true,
    methods: ['card'],
    clock: services.clock,
    log: services.log,
  })
  // The donation's form begins what `POST /api/donations` begins, which is among the calls, and leads to a service.
  const isOpen = (page: ShownPage): page is PageId =>
    page !== 'not-found' &&
    page !== 'donations' &&
    !pathTo(page, 'en', { id: '1', token: 'own' }).endsWith('/own')
  return {
    app: pages.app as App,
    pages: (Object.keys({ ...posts, ...uploads }) as ShownPage[]).filter(isOpen),
  }
}

/** A page's form takes the fields of one of the calls: the first with which it says that it was sent. */
const formsOfPages = async (
  calls: Calls,
  found: readonly AddressCall[],
  vacancy: number,
): Promise<readonly AddressForm[]> => {
  const { app, pages } = openPosts(calls)
  const formOf = async (page: PageId): Promise<AddressForm> => {
    const path = pathTo(page, 'en', { id: String(vacancy) })
    const probe = { email: `${page}@example.test`, text: 'First', from: '203.0.113.1' }
    for (const { fields } of found) {
      const send = (sent: Sent) => sendUpload(app, path, fields(sent), headersOf(sent))
      if ((await send(probe)).status === 303) return { name: `the form of ${page}`, send }
    }
    throw new Error(`the form of ${page} takes the fields of no call`)
  }
  const forms: AddressForm[] = []
  for (const page of pages) forms.push(await formOf(page))
  return forms
}

/**
 * Every form of the running site by which an address can be left; `vacancy` is one that is open. Each page's
 * form has been sent once, to an address of its own.
 */
export const addressForms = async (
  calls: Calls,
  vacancy: number,
): Promise<readonly AddressForm[]> => {
  const found = await addressCalls(calls)
  return [...formsOfCalls(calls, found, vacancy), ...(await formsOfPages(calls, found, vacancy))]
}
