import { dayChangeSchema } from '#machines/wire/plan-request.schema.ts'
import type { FormRules } from '#client/ui/form/use-checked-form.ts'

/** What another day breaks, by the key of the page's sentence. */
export const dayRules: FormRules = (form) => {
  const day = Number(new FormData(form).get('day'))
  return dayChangeSchema.safeParse({ day }).success ? [] : [{ field: 'day', key: 'invalid' }]
}
