import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import { plainText } from '#locales/plain-text.ts'
import { copyLinkMachine } from '#machines/copy-link/copy-link.machine.ts'
import { useWords } from '#client/platform/words.ts'
import { inspected } from '#client/lib/inspection.ts'
import { Button, type ButtonTone } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import styles from './copy-button.module.css'

const machine = copyLinkMachine.provide({
  actors: {
    writeClipboard: fromPromise<boolean, { text: string }>(({ input }) =>
      navigator.clipboard.writeText(input.text).then(
        () => true,
        () => false,
      ),
    ),
  },
})

type CopyButtonProps = {
  /** What goes to the clipboard. */
  readonly text: string
  /** The button's label, "Copy" by default. */
  readonly label?: string
  /** The announcement after copying, "Copied" by default. */
  readonly copied?: string
  /** What is copied, for screen readers that meet several such buttons. */
  readonly describedBy?: string
  readonly tone?: ButtonTone
}

/**
 * Copies a text and says so in the place of its own words, so that nothing moves;
 * where the clipboard refuses, shows the text to be copied by hand.
 */
export function CopyButton({ text, label, copied, describedBy, tone = 'quiet' }: CopyButtonProps) {
  const words = useWords('common').copy
  const [snapshot, send] = useMachine(machine, inspected())
  const done = snapshot.matches('copied')
  return (
    <span className={styles['copy']}>
      <Button
        tone={tone}
        aria-describedby={describedBy}
        onClick={() => send({ type: 'link.copy', text: plainText(text) })}
      >
        <Icon name={done ? 'check' : 'copy'} />
        <span className={done ? 'visually-hidden' : undefined}>{label ?? words.copy}</span>
      </Button>
      <LiveRegion>
        {done ? <span className={styles['confirmation']}>{copied ?? words.copied}</span> : null}
        {snapshot.matches('refused') ? <code className={styles['text']}>{text}</code> : null}
      </LiveRegion>
    </span>
  )
}
