import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { formatBytes } from '#locales/formats.ts'
import { resumeIssue } from '#machines/wire/resume-terms.ts'
import { useIsHydrated } from '#client/platform/hydrated.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/field/field.tsx'
import type { LeftField } from '#client/ui/form/field-errors.ts'
import type { FormField } from '#client/ui/form/use-checked-form.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import styles from './apply-page.module.css'

/** Endings and media types for the device's own choice of files. */
const ACCEPTED =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type ResumeFieldProps = {
  readonly field: FormField
  /** What is wrong with the choice, at once. */
  readonly onChoice: (found: LeftField) => void
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** The file chosen in the browser's own control, and what was last done with it. */
const useChosenFile = (onChoice: ResumeFieldProps['onChoice']) => {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ readonly name: string; readonly size: number } | null>(null)
  const [wasRemoved, setRemoved] = useState(false)

  const look = () => {
    const chosen = input.current?.files?.[0] ?? null
    setFile(chosen)
    setRemoved(false)
    onChoice({ key: resumeIssue(chosen)?.key ?? null, isBlank: chosen === null })
  }

  const lookAtFirst = useEffectEvent(look)
  useEffect(() => {
    // Chosen before hydration; the announcement follows in a rendering of its own.
    if (input.current?.files?.[0] !== undefined) queueMicrotask(() => lookAtFirst())
  }, [])

  const take = (files: FileList) => {
    if (input.current === null) return
    if (files.length > 1) {
      onChoice({ key: 'resume.single', isBlank: false })
      return
    }
    input.current.files = files
    look()
  }

  const remove = () => {
    if (input.current === null) return
    input.current.value = ''
    look()
    setRemoved(true)
    input.current.focus()
  }

  return { input, file, wasRemoved, look, take, remove }
}

/** The résumé: chosen or dragged here, shown by name and size, and taken away again. */
export function ResumeField({ field, onChoice }: ResumeFieldProps) {
  const isHydrated = useIsHydrated()
  const words = useWords('apply').resume
  const { input, file, wasRemoved, look, take, remove } = useChosenFile(onChoice)
  const [isOver, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <Field {...field} label={words.label} hint={words.hint} required>
      {(control) => (
        <div
          className={styles['drop']}
          data-over={isOver ? '' : undefined}
          data-hydrated={isHydrated ? '' : undefined}
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
            accept={ACCEPTED}
            className={styles['file']}
            onChange={look}
          />
          {isHydrated ? <Choose id={field.id} isOver={isOver} /> : null}
          <LiveRegion>
            {file === null ? null : <Chosen name={file.name} size={file.size} />}
            {wasRemoved ? words.removed : null}
          </LiveRegion>
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

function Chosen({ name, size }: { readonly name: string; readonly size: number }) {
  const lang = useLang()
  const t = useT('apply')
  return (
    <span className={styles['chosen']}>
      <Icon name="file" />
      <span className={styles['name']}>
        {t('resume.chosen', { name, size: formatBytes(lang, size) })}
      </span>
    </span>
  )
}

/** The button that opens the browser's own choice of files, and the place to drop one. */
function Choose({ id, isOver }: { readonly id: string; readonly isOver: boolean }) {
  const words = useWords('apply').resume
  return (
    <label htmlFor={id} className={styles['choose']} aria-hidden="true">
      <span className={buttonClass('secondary')}>
        <Icon name="upload" />
        {words.choose}
      </span>
      <span>{isOver ? words.dropNow : words.drop}</span>
    </label>
  )
}
