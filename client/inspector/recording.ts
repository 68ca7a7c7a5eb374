import * as z from 'zod'

/** States of the page's machines by their names, as the page shows them. */
const statesSchema = z.record(z.string(), z.string())

/** Of the simulator's cards. */
export const cardKindSchema = z.enum(['uzcard', 'humo', 'visa', 'mastercard'])

/** What a payer did on the page of a service or a bank, as the simulator shows it. */
export const pageActSchema = z.strictObject({
  /** The button that was pressed. */
  action: z.enum(['card', 'phone', 'code', 'resend', 'back', 'cancel', 'refuse']),
  /** The simulator's card that was typed, or that of the telephone; null: none of its own, or none was typed. */
  card: z.strictObject({ kind: cardKindSchema, outcome: z.string() }).nullable(),
  /** Whether the page took it; it does not take a wrong code. */
  isTaken: z.boolean(),
})

const deedSchema = z.strictObject({
  /** When, in ms. */
  at: z.int(),
  does: z.enum([
    'press',
    'check',
    'choose',
    'type',
    'attach',
    'back',
    'forward',
    'reload',
    'elsewhere',
  ]),
  /** What was done on another site's page, and whether the browser's own button led back; null: not elsewhere. */
  elsewhere: z.strictObject({ acts: z.array(pageActSchema), isBack: z.boolean() }).nullable(),
  /** The visible elements of a selector that are called so, and which of them; null: not by its name. */
  target: z
    .strictObject({ css: z.string(), name: z.string().nullable(), place: z.int() })
    .nullable(),
  /** What was chosen or typed; null where that is nobody else's business. */
  value: z.string().nullable(),
  /** What a browser may fill the field in with: what to type in place of a value that is not told. */
  purpose: z.string(),
  /** Before it; none where no page of the site was open. */
  states: statesSchema,
})

/** A visit as it was: what the visitor did, and what happened to the machines of the page. */
export const recordingSchema = z.strictObject({
  path: z.string(),
  lang: z.enum(['ru', 'uz', 'en']),
  /** The simulator's settings, faults and clock as it began; null without one. */
  scenario: z.record(z.string(), z.unknown()).nullable(),
  deeds: z.array(deedSchema),
  events: z.array(
    z.strictObject({
      at: z.int(),
      machine: z.string(),
      event: z.looseObject({ type: z.string() }),
      sender: z.string(),
      states: z.array(z.string()),
    }),
  ),
  /** At its end. */
  states: statesSchema,
})

export type Recording = z.infer<typeof recordingSchema>
export type Deed = Recording['deeds'][number]
export type PageAct = z.infer<typeof pageActSchema>
/** Acts, and the number of the last exchange that was looked at. */
export type PageActs = { readonly last: number; readonly acts: readonly PageAct[] }
export type Target = NonNullable<Deed['target']>

/** These follow the scroll, the time and the line, not the visitor. */
const UNLED = ['header', 'slider', 'connection', 'navigation']

/** What the page's machines show. Whole in itself: a browser is given its text. */
export const statesOf = (unled: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-machine]')].flatMap(({ dataset }) => {
      const { machine = '', state = '' } = dataset
      return unled.includes(machine) ? [] : [[machine, state]]
    }),
  )

/** The visible elements that are called so, in their order. Whole in itself likewise. */
export const elementsCalled = ({ css, name }: Pick<Target, 'css' | 'name'>): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(css)].filter(
    (element) =>
      element.checkVisibility() &&
      (name === null ||
        (element.getAttribute('aria-label') ?? element.textContent)
          .replaceAll(/\s+/g, ' ')
          .trim() === name),
  )

export { UNLED }
