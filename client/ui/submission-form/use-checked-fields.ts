import { useEffect, useRef, type RefObject } from 'react'
import type { FieldIssue } from '#machines/wire/field-issue.ts'
import { useFieldErrors } from '#client/ui/field/use-field-errors.ts'
import { controlsOf, isBlank, isFormControl, isTouched } from './form-controls.ts'

/** The issues of a form's present values. */
export type FormRules = (form: HTMLFormElement) => readonly FieldIssue[]

/** Issues in the order in which the page asks; what is wrong with a whole list comes first. */
const inFormOrder = (
  form: HTMLFormElement,
  issues: readonly FieldIssue[],
): readonly FieldIssue[] => {
  const names = controlsOf(form).map(({ name }) => name)
  return [...issues].sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field))
}

type FormOf = RefObject<HTMLFormElement | null>

/** The rules of a form once they are loaded. Without them, as there is no line, the BFF's decide. */
const useRules = (form: FormOf, loadRules: () => Promise<FormRules>) => {
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

type CheckedFieldsProps = {
  readonly form: FormOf
  /** The rules, with the validation library: asked for when the form is used. */
  readonly loadRules: () => Promise<FormRules>
  /** What the server found wrong in what was sent without script. */
  readonly found: readonly FieldIssue[]
  readonly outside?: readonly [field: string, value: unknown] | undefined
}

/** The fields of a form under its rules: checked when left, when sent, and once wrong at each keystroke. */
export const useCheckedFields = ({ form, loadRules, found, outside }: CheckedFieldsProps) => {
  const { load, areLoaded, issues, brokenBy } = useRules(form, loadRules)
  const errors = useFieldErrors(found)

  /** The rules may still be on their way. */
  const checkLeft = async (target: EventTarget): Promise<void> => {
    if (!isFormControl(target)) return
    await load()
    if (!areLoaded() || document.activeElement === target) return
    errors.leave(target.name, { key: brokenBy(target.name), isBlank: isBlank(target) })
  }
  const recheck = (field: string): void => {
    if (areLoaded()) errors.recheck(field, () => brokenBy(field))
  }

  useEffect(() => {
    const element = form.current
    if (element === null) return
    if (element.contains(document.activeElement)) void load()
    for (const control of controlsOf(element))
      if (control !== document.activeElement && control.type !== 'hidden' && isTouched(control))
        void checkLeft(control)
    // Once, after hydration: checks what was typed and left before.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const [outsideField, outsideValue] = outside ?? ['', null]
  useEffect(() => {
    if (outsideField !== '') recheck(outsideField)
    // Only a change of the value counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outsideField, outsideValue])

  return {
    submitted: errors.submitted,
    attempt: errors.attempt,
    keyOf: errors.keyOf,
    load,
    checkLeft,
    recheck: (target: EventTarget) => {
      if (isFormControl(target)) recheck(target.name)
    },
    /** Shows all issues in the summary and beside the fields, and answers them. */
    check: async (): Promise<readonly FieldIssue[]> => {
      await load()
      const broken = issues()
      errors.submit(broken)
      return broken
    },
    /** Shows the issues that the server found. */
    setIssues: errors.submit,
    /** Shows what a field found by itself. */
    leave: errors.leave,
  }
}
