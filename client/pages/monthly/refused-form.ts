import { useState } from 'react'
import type { PlanPageData } from '#machines/wire/page-data.schema.ts'
import { refusal } from '#machines/wire/refusal.ts'

type Refused = NonNullable<PlanPageData['refused']>

/** What the server did not take of that form; null where it took it, or another form was sent. */
export const refusedIn = ({ refused }: PlanPageData, form: Refused['form']): Refused | null =>
  refused?.form === form ? refused : null

/** What is wrong in the form's one field, whose name is the form's, as the form's checks take it. */
export const useRefusedField = (refused: Refused | null) =>
  useState(() =>
    refused === null
      ? null
      : refusal('request_invalid', { issues: [{ field: refused.form, key: refused.key }] }),
  )[0]
