import * as z from 'zod'
import { clickSettingsSchema } from './click/click.settings.ts'
import { octoSettingsSchema } from './octo/octo.settings.ts'
import { paymeSettingsSchema } from './payme/payme.settings.ts'
import { eskizSettingsSchema } from './sms/eskiz.settings.ts'
import { uzumSettingsSchema } from './uzum/uzum.settings.ts'

/**
 * What can be set while the simulator runs: what the protocols leave unsaid, with the value that the evidence
 * favours as default, and the merchant server that the providers call. The environment sets them at the start
 * (`SIM_PAYME_MESSAGE=object`), PUT /sim/settings while it runs.
 */
export const settingsSchema = z.strictObject({
  merchant: z.strictObject({
    /** Stands for `{merchant}` in the addresses that providers call. */
    url: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
    /** As the hosted pages call it. */
    name: z.string().default('SOS Children’s Villages'),
    /** How long a provider waits for the merchant's answer, in real ms. */
    timeoutMs: z.int().min(1).max(120_000).default(10_000),
  }),
  pages: z.strictObject({
    codeSeconds: z.int().min(1).default(120),
    maxWrongCodes: z.int().min(1).default(3),
    maxResends: z.int().min(0).default(3),
  }),
  payme: paymeSettingsSchema,
  click: clickSettingsSchema,
  uzum: uzumSettingsSchema,
  octo: octoSettingsSchema,
  eskiz: eskizSettingsSchema,
})

export type Settings = z.infer<typeof settingsSchema>

type Group = keyof Settings

const groups = Object.keys(settingsSchema.shape) as readonly Group[]

export const defaultSettings: Settings = settingsSchema.parse(
  Object.fromEntries(groups.map((group) => [group, {}])),
)

/** Keys of the merchant, which can be set and are never shown. */
const secretNames: ReadonlySet<string> = new Set(['merchantKey', 'secretKey', 'apiKey'])

export const shownSettings = (settings: Settings): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(settings).map(([group, values]) => [
      group,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          secretNames.has(name) ? '********' : value,
        ]),
      ),
    ]),
  )

/** The settings that are not as in `usual`, without the keys: what somebody else needs to have the same ones. */
export const changedSettings = (settings: Settings, usual: Settings): SettingsChanges =>
  Object.fromEntries(
    groups.flatMap((group) => {
      const before: Readonly<Record<string, unknown>> = usual[group]
      const changed = Object.entries(settings[group]).filter(
        ([name, value]) => !secretNames.has(name) && value !== before[name],
      )
      return changed.length === 0 ? [] : [[group, Object.fromEntries(changed)]]
    }),
  )

/** PUT /sim/settings: any of them. Defaults do not fill in what was left out. */
export const settingsChangesSchema = z.partialRecord(
  z.enum(groups as [Group, ...Group[]]),
  z.record(z.string(), z.unknown()),
)

export type SettingsChanges = z.infer<typeof settingsChangesSchema>

/** The settings with some of them changed, checked as a whole. */
export const changeSettings = (settings: Settings, changes: SettingsChanges) =>
  settingsSchema.safeParse(
    Object.fromEntries(groups.map((group) => [group, { ...settings[group], ...changes[group] }])),
  )

/** The settings that an environment sets: `SIM_OCTO_OTP_SECONDS=30` is octo.otpSeconds. */
export const settingsFromVariables = (
  env: Readonly<Record<string, string | undefined>>,
): SettingsChanges =>
  Object.fromEntries(
    groups.map((group) => [
      group,
      Object.fromEntries(
        Object.entries<z.ZodType>(settingsSchema.shape[group].shape).flatMap(([name, schema]) => {
          const text = env[settingVariable(group, name)]
          return text === undefined || text === '' ? [] : [[name, valueOf(schema, text)]]
        }),
      ),
    ]),
  )

/** `octo`, `otpSeconds` → `SIM_OCTO_OTP_SECONDS` */
export const settingVariable = (group: string, name: string): string =>
  `SIM_${group}_${name.replace(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()

/** A variable is text; for another type of setting it is read as a number or a boolean. */
const valueOf = (schema: z.ZodType, text: string): unknown =>
  !schema.safeParse(text).success && /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(text)
    ? JSON.parse(text)
    : text
