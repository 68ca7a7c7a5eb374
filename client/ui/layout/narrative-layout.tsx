import type { ComponentProps, ReactNode } from 'react'
import type { SceneName } from '#machines/scene/scene-names.ts'
import type { Figure } from '#client/ui/figure/figure.tsx'
import { WithGiveBar } from '#client/ui/give/give-bar.tsx'
import type { OfferedAmounts } from '#client/ui/give/give-form.tsx'
import { Give } from '#client/ui/give/give.tsx'
import { PageHead } from '#client/ui/page-head/page-head.tsx'
import { WidePhotograph } from '#client/ui/photograph/wide-photograph.tsx'
import { Voice, type VoiceWords } from '#client/ui/voice/voice.tsx'
import styles from './layout.module.css'

/** What every page that moves people has: one wide picture, one figure, the ask, and mostly a voice. */
export type NarrativePage = {
  readonly title: string
  readonly lead: string
  readonly voice?: VoiceWords
  readonly figure: ComponentProps<typeof Figure>
  readonly give: { readonly title: string; readonly text: string }
}

type NarrativeLayoutProps = {
  readonly words: NarrativePage
  readonly scene: SceneName
  readonly amounts?: OfferedAmounts
  /** What is before the voice. */
  readonly beginning: ReactNode
  readonly children: ReactNode
}

/** The parts of a narrative page in their order, in the way of one layout. */
function NarrativeLayout({
  words,
  scene,
  amounts,
  beginning,
  children,
  layout,
}: NarrativeLayoutProps & { readonly layout: 'story' | 'programme' }) {
  return (
    <>
      <PageHead title={words.title} lead={words.lead} scene={scene} />
      <div className={styles[layout]} data-layout={layout}>
        <WithGiveBar>
          {beginning}
          <WidePhotograph slot={scene} />
          {words.voice === undefined ? null : <Voice voice={words.voice} figure={words.figure} />}
          {children}
        </WithGiveBar>
      </div>
      <Give {...words.give} {...(amounts === undefined ? {} : { amounts })} />
    </>
  )
}

/** A place and its people, read down one column: villages and cities. */
export const StoryLayout = (props: NarrativeLayoutProps) => (
  <NarrativeLayout {...props} layout="story" />
)

/** A work with its parts and steps, the headings beside what they head: the four programmes. */
export const ProgrammeLayout = (props: NarrativeLayoutProps) => (
  <NarrativeLayout {...props} layout="programme" />
)
