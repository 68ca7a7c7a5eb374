import type { World } from '../world.ts'

/** The only texts that Eskiz's test account sends. */
export const testTexts = ['Bu Eskiz dan test', 'Это тест от Eskiz', 'This is test from Eskiz']

/** `template` is empty until it was approved. */
type Template = {
  readonly id: number
  readonly template: string
  readonly original_text: string
  readonly status: 'service' | 'moderation'
}

const approved: readonly Template[] = testTexts.map((text, index) => ({
  id: index + 1,
  template: text,
  original_text: text,
  status: 'service',
}))

/** The texts that the account may send, and those that wait to be approved. */
export function createTemplates(world: World) {
  let templates = approved
  world.onReset(() => {
    templates = approved
  })
  return {
    all: () => templates,
    find: (id: string) => templates.find((one) => String(one.id) === id),
    submit: (text: string): void => {
      const id = templates.length + 1
      const submitted = { id, template: '', original_text: text, status: 'moderation' } as const
      templates = [...templates, submitted]
    },
  }
}

export type Templates = ReturnType<typeof createTemplates>
