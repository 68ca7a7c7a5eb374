import { useEffect, useRef, type FocusEvent, type InputEvent as FieldInputEvent } from 'react'
import { afterEdit, type TextFormat } from './text-format.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

type FormattedInputProps = Omit<TextInputProps, 'ref' | 'onInput' | 'onBlur'> & {
  readonly format: TextFormat
}

/**
 * Changes what differs and nothing else, as if it were typed: so the browser can undo it. Where a
 * field is filled without being at work in it, as by autofill, the value is simply set.
 */
const replaceText = (input: HTMLInputElement, next: string): void => {
  const { value } = input
  let start = 0
  while (start < Math.min(value.length, next.length) && value[start] === next[start]) start += 1
  let end = 0
  const most = Math.min(value.length, next.length) - start
  while (end < most && value.at(-1 - end) === next.at(-1 - end)) end += 1
  if (document.activeElement === input) {
    input.setSelectionRange(start, value.length - end)
    const middle = next.slice(start, next.length - end)
    // Nothing else keeps the browser's own undo: https://github.com/w3c/editing/issues/209
    // oxlint-disable-next-line typescript/no-deprecated
    if (middle === '') document.execCommand('delete')
    // oxlint-disable-next-line typescript/no-deprecated
    else document.execCommand('insertText', false, middle)
  }
  if (input.value !== next) input.value = next
}

const undoing: readonly string[] = ['historyUndo', 'historyRedo']

/**
 * One line of text that is grouped while it is typed, pasted, filled in or deleted. Uncontrolled:
 * what is typed before hydration stays, and is grouped then.
 */
export function FormattedInput({ format, ...rest }: FormattedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef('')
  const isShowing = useRef(false)

  useEffect(() => {
    const { current } = input
    if (current === null) return
    const remember = () => {
      if (!isShowing.current) before.current = current.value
    }
    current.addEventListener('beforeinput', remember)
    const shown = format.show(current.value)
    if (shown !== current.value) current.value = shown
    return () => current.removeEventListener('beforeinput', remember)
  }, [format])

  const show = (event: FieldInputEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const native: Event = event.nativeEvent
    const kind = native instanceof InputEvent ? native.inputType : ''
    const isComposing = native instanceof InputEvent && native.isComposing
    if (isShowing.current || isComposing || undoing.includes(kind)) return
    const caret = field.selectionStart ?? field.value.length
    const shown = afterEdit(format, { before: before.current, value: field.value, caret, kind })
    if (shown.value === field.value) return
    isShowing.current = true
    replaceText(field, shown.value)
    isShowing.current = false
    if (document.activeElement === field) field.setSelectionRange(shown.caret, shown.caret)
  }

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const formatted = format.formatOnBlur?.(field.value) ?? field.value
    if (formatted !== field.value) field.value = formatted
  }

  return <TextInput ref={input} {...rest} onInput={show} onBlur={leave} />
}
