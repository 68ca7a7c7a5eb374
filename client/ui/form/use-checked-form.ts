import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import type { Refusal } from '#machines/wire/refusal.ts'
import type { SummaryIssue } from '#client/ui/error-summary/error-summary.tsx'
import {
  afterAnswer,
  afterLeaving,
  errorsOf,
  withoutField,
  type Errors,
  type LeftField,
} from './field-errors.ts'
import { controlsOf, fieldOf, isBlank, isFormControl, isTouched } from './form-controls.ts'

/** The issues of a form's present values. */
export type FormRules = (form: HTMLFormElement) => readonly FieldIssue[]

/** What a field of the form needs: its error, and its first value. */
export type FormField = {
  readonly id: string
  readonly name: string
  readonly error: string | undefined
  readonly defaultValue: string | undefined
}

type CheckedFormProps = {
  /** The rules: asked for when the form is used, since they bring the validation library. */
  readonly loadRules: () => Promise<FormRules>
  /** The id of the input in which a field is corrected; none where the form has no such input. */
  readonly idOf: (field: string) => string | undefined
  /** The sentence of a broken rule. */
  readonly sentence: (key: string) => string
  /** What was refused and can be corrected here, or came so from the server. */
  readonly refusal?: Refusal | null
  /** How a refusal is said above the form, with the lines of the fields that are still wrong. */
  readonly refusalLines?: (
    refusal: Refusal,
    lines: readonly SummaryIssue[],
  ) => readonly SummaryIssue[]
  /** The summary's heading over a refusal that is not about what was typed. */
  readonly refusedTitle?: string
  /** The values of the fields at first. */
  readonly values?: Readonly<Record<string, string>>
  /** A field that something else than typing in it makes right, and what is in it now. */
  readonly outside?: readonly [field: string, value: unknown] | undefined
  /** The rule to name when a field is left, where another is meant then than on sending. */
  readonly onLeaving?: (key: string) => string
}

/** Issues in the order in which the page asks; what is wrong with a whole list comes first. */
const inFormOrder = (
  form: HTMLFormElement,
  issues: readonly FieldIssue[],
): readonly FieldIssue[] => {
  const fields = controlsOf(form).map(fieldOf)
  return [...issues].sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field))
}

/** The rules of a form once they are loaded. Without them, as there is no line, the BFF's decide. */
const useRules = (
  form: RefObject<HTMLFormElement | null>,
  loadRules: CheckedFormProps['loadRules'],
) => {
  const rules = useRef<FormRules | null>(null)
  const issues = (): readonly FieldIssue[] =>
    form.current === null ? [] : inFormOrder(form.current, rules.current?.(form.current) ?? [])
  return {
    load: async (): Promise<void> => {
      rules.current ??= await loadRules().catch(() => null)
    },
    /** Whether anything can be found right or wrong. */
    areLoaded: () => rules.current !== null,
    issues,
    brokenBy: (name: string): string | null =>
      issues().find(({ field }) => field === name)?.key ?? null,
  }
}

/** What is wrong in a form: by its own rules, else by what was refused last. */
const useErrors = (refusal: Refusal | null) => {
  const [errors, setErrors] = useState(() => errorsOf(refusal?.issues ?? [], 0, refusal))
  const [answered, setAnswered] = useState(refusal)
  if (answered !== refusal) {
    setAnswered(refusal)
    setErrors((before) => afterAnswer(before, refusal))
  }
  return [errors, setErrors] as const
}

/** The acts of a form that change what is wrong in it. */
const useChecks = ({ refusal = null, loadRules, onLeaving = (key) => key }: CheckedFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const { load, areLoaded, issues, brokenBy } = useRules(element, loadRules)
  const [errors, setErrors] = useErrors(refusal)
  const leave = (field: string, left: LeftField): void =>
    setErrors((before) => afterLeaving(before, field, left))
  return {
    element,
    errors,
    load,
    leave,
    /** The rules may still be on their way. */
    checkLeft: async (target: EventTarget): Promise<void> => {
      if (!isFormControl(target)) return
      await load()
      if (!areLoaded() || document.activeElement === target) return
      const field = fieldOf(target)
      const key = brokenBy(field)
      leave(field, { key: key === null ? null : onLeaving(key), isBlank: isBlank(target) })
    },
    /** Without rules of its own a form cannot tell: what the BFF found goes once it is changed. */
    recheck: async (field: string): Promise<void> => {
      if (errors.byField[field] === undefined) return
      await load()
      if (brokenBy(field) === null) setErrors((before) => withoutField(before, field))
    },
    /** Shows all issues in the summary and beside the fields, and answers them; or those of some fields. */
    check: async (isMeant = (_field: string) => true): Promise<readonly FieldIssue[]> => {
      await load()
      const broken = issues().filter(({ field }) => isMeant(field))
      setErrors(({ attempt }) => errorsOf(broken, attempt + 1))
      return broken
    },
  }
}

/**
 * The one way in which a form is checked: its fields when they are left, when it is sent, and once wrong
 * at each keystroke. Its errors stand beside the fields and above the form, which takes the focus.
 */
export const useCheckedForm = (props: CheckedFormProps) => {
  const { idOf, sentence, values = {} } = props
  const { element, errors, load, leave, checkLeft, recheck, check } = useChecks(props)

  // What was typed and left before hydration was never checked.
  const checkTyped = useEffectEvent((form: HTMLFormElement) => {
    if (form.contains(document.activeElement)) void load()
    for (const control of controlsOf(form))
      if (control !== document.activeElement && control.type !== 'hidden' && isTouched(control))
        void checkLeft(control)
  })
  useEffect(() => {
    if (element.current !== null) checkTyped(element.current)
  }, [element])

  const [outsideField, outsideValue] = props.outside ?? ['', null]
  const recheckOutside = useEffectEvent(recheck)
  useEffect(() => {
    void recheckOutside(outsideField)
  }, [outsideField, outsideValue])

  return {
    field: (name: string): FormField => {
      const key = errors.byField[name]
      return {
        id: idOf(name) ?? name,
        name,
        error: key === undefined ? undefined : sentence(key),
        defaultValue: values[name],
      }
    },
    summary: summaryOf(errors, props),
    leave,
    check,
    /** For the form's element. */
    element,
    handlers: {
      onFocus: () => void load(),
      onInput: ({ target }: { readonly target: EventTarget }) => {
        if (isFormControl(target)) void recheck(fieldOf(target))
      },
      onBlur: ({ target }: { readonly target: EventTarget }) => void checkLeft(target),
    },
  }
}

export type CheckedForm = ReturnType<typeof useCheckedForm>

/** For `ErrorSummary`: the lines, and another cause with each submission that was refused, here or by the BFF. */
const summaryOf = (
  { submitted, attempt, refusal }: Errors,
  { idOf, sentence, refusalLines, refusedTitle }: CheckedFormProps,
) => {
  const lines = submitted.map(({ field, key }): SummaryIssue => {
    const id = idOf(field)
    return { ...(id === undefined ? {} : { id }), message: sentence(key) }
  })
  // Each field that was refused has been corrected.
  const isMended = refusal !== null && refusal.issues.length > 0 && lines.length === 0
  return {
    issues:
      refusal === null || isMended || refusalLines === undefined
        ? lines
        : refusalLines(refusal, lines),
    cause: attempt,
    title: refusal === null || refusal.code === 'request_invalid' ? undefined : refusedTitle,
  }
}
