/** Files that the console gives and takes. */
import { useRef } from 'react'
import { attempt } from './api.ts'

/** Saves something as a JSON file. */
export const download = (name: string, value: unknown): void => {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

type FileButtonProps = {
  readonly label: string
  readonly take: (content: unknown) => Promise<unknown>
}

/** A button that asks for a JSON file and hands over what is in it. */
export const FileButton = ({ label, take }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept=".json,application/json"
        hidden
        onChange={({ target }) =>
          void attempt(async () => {
            const file = target.files?.[0]
            if (file !== undefined) await take(JSON.parse(await file.text()))
            target.value = ''
          })
        }
      />
      <button type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
    </span>
  )
}
