import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly ref?: Ref<HTMLInputElement>
}

/** One line of text. Uncontrolled: what is typed before hydration is not lost. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return <input type="text" className={`${styles['input']} ${className ?? ''}`} {...rest} />
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea className={`${styles['input']} ${className ?? ''}`} {...rest} />
}
