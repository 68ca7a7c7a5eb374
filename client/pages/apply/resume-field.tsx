import { useRef, useState, type DragEvent } from 'react'
import { formatBytes } from '#locales/formats.ts'
import { resumeIssue } from '#machines/application/application.rules.ts'
import { useLang } from '#client/app/language.ts'
import { useT, useWords } from '#client/app/words.ts'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/field/field.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Status } from '#client/ui/status/status.tsx'
import styles from './apply-page.module.css'

/** Endings and media types for the device's own choice of files. */
const ACCEPTED =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type ResumeFieldProps = {
  readonly error: string | undefined
  /** Whether the page's script is at work; until then the browser's own control serves. */
  readonly isAwake: boolean
  /** What is wrong with the file that was chosen, at once; null when nothing is. */
  readonly onChoice: (key: string | null) => void
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** The résumé: chosen or dragged here, shown by name and size, and taken away again. */
export function ResumeField({ error, isAwake, onChoice }: ResumeFieldProps) {
  const lang = useLang()
  const words = useWords('apply').resume
  const t = useT('apply')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ readonly name: string; readonly size: number } | null>(null)
  const [isOver, setOver] = useState(false)
  const [wasRemoved, setRemoved] = useState(false)

  const look = () => {
    const chosen = input.current?.files?.[0] ?? null
    setFile(chosen)
    setRemoved(false)
    onChoice(chosen === null ? null : (resumeIssue(chosen)?.key ?? null))
  }

  const drop = (event: DragEvent) => {
    if (!holdsFiles(event) || input.current === null) return
    event.preventDefault()
    setOver(false)
    const { files } = event.dataTransfer
    if (files.length > 1) {
      onChoice('resume.single')
      return
    }
    input.current.files = files
    look()
  }

  const remove = () => {
    if (input.current === null) return
    input.current.value = ''
    setFile(null)
    setRemoved(true)
    onChoice(null)
    input.current.focus()
  }

  return (
    <Field id="resume" label={words.label} hint={words.hint} required error={error}>
      {(control) => (
        <div
          className={styles['drop']}
          data-over={isOver ? '' : undefined}
          data-awake={isAwake ? '' : undefined}
          onDragOver={(event) => {
            if (!holdsFiles(event)) return
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            {...control}
            ref={input}
            type="file"
            name="resume"
            accept={ACCEPTED}
            className={styles['file']}
            onChange={look}
          />
          {isAwake ? (
            <label htmlFor="resume" className={styles['choose']} aria-hidden="true">
              <span className={buttonClass('secondary')}>
                <Icon name="upload" />
                {words.choose}
              </span>
              <span>{isOver ? words.dropNow : words.drop}</span>
            </label>
          ) : null}
          <Status>
            {file === null ? (
              wasRemoved ? (
                words.removed
              ) : null
            ) : (
              <span className={styles['chosen']}>
                <Icon name="file" />
                <span className={styles['name']}>
                  {t('resume.chosen', { name: file.name, size: formatBytes(lang, file.size) })}
                </span>
              </span>
            )}
          </Status>
          {file === null ? null : (
            <Button tone="quiet" onClick={remove}>
              <Icon name="trash" />
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
