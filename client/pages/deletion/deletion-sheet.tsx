import type { ReactNode } from 'react'
import type { Deletion } from '#machines/wire/deletion.schema.ts'
import type { LetterKind } from '#machines/wire/letter-terms.ts'
import { formatDate, unbroken } from '#locales/formats.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Definitions } from '#client/ui/definitions/definitions.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { OfficePhone } from '#client/ui/office/office-phone.tsx'
import sheet from '#client/ui/token-page/sheet.module.css'
import { PageTitle } from '#client/ui/page-title/page-title.tsx'
import styles from './deletion.module.css'

type Of<State extends Deletion['state']> = Extract<Deletion, { readonly state: State }>

type SheetProps = { readonly deletion: Deletion; readonly isDone: boolean }

/** What a link is about and what becomes of it, without anything of its sender. */
export function DeletionSheet({ deletion, isDone }: SheetProps) {
  const words = useWords('deletion')
  return (
    <div className={`${sheet['page']} ${styles['letter']}`} data-state={deletion.state}>
      <Content deletion={deletion} isDone={isDone} />
      <p className={sheet['note']}>
        {words.questions} <OfficePhone />
      </p>
    </div>
  )
}

function Content({ deletion, isDone }: SheetProps) {
  switch (deletion.state) {
    case 'deletable':
      return <Deletable deletion={deletion} />
    case 'kept':
      return <Kept deletion={deletion} />
    case 'asked':
      return <Asked deletion={deletion} />
    case 'gone':
      return <Gone deletion={deletion} isDone={isDone} />
  }
}

const useKind = (kind: LetterKind): string => {
  const kinds: Readonly<Record<LetterKind, string>> = useWords('deletion').kinds
  return kinds[kind]
}

const useConsequence = (kind: LetterKind): string => {
  const consequences: Readonly<Record<LetterKind, string>> = useWords('deletion').consequence
  return consequences[kind]
}

function Head({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <header className={sheet['head']}>
      <PageTitle words={title} />
      {children}
    </header>
  )
}

function Facts({ deletion }: { readonly deletion: Deletion }) {
  const lang = useLang()
  const words = useWords('deletion')
  const kind = useKind(deletion.kind)
  const named = [
    [words.what, kind],
    [words.number, <span className={styles['number']}>{deletion.reference}</span>],
  ] as const
  const dated =
    deletion.state === 'gone'
      ? []
      : ([
          [words.sent, formatDate(lang, deletion.sentAt)],
          [words.kept, formatDate(lang, deletion.eraseAt)],
        ] as const)
  return <Definitions className={sheet['facts']} items={[...named, ...dated]} />
}

/** What happens by when. */
function Steps({ steps }: { readonly steps: readonly (readonly [when: string, what: string])[] }) {
  const { next } = useWords('deletion')
  return (
    <section className={sheet['part']} aria-labelledby="next-heading">
      <h2 id="next-heading">{next}</h2>
      <Definitions className={styles['steps']} items={steps} />
    </section>
  )
}

function Confirm({ children }: { readonly children: string }) {
  return (
    <form method="post">
      <Button type="submit" size="large">
        {children}
      </Button>
    </form>
  )
}

function Deletable({ deletion }: { readonly deletion: Of<'deletable'> }) {
  const lang = useLang()
  const t = useT('deletion')
  const { title, when, deletable } = useWords('deletion')
  const consequence = useConsequence(deletion.kind)
  return (
    <>
      <Head title={title}>
        <p>{deletable.lead}</p>
      </Head>
      <Facts deletion={deletion} />
      <Steps
        steps={[
          [when.now, `${deletable.now} ${consequence}`],
          [when.staff, deletable.staff],
          [when.backups, deletable.backups],
        ]}
      />
      <Confirm>{deletable.submit}</Confirm>
      <p>{t('deletable.leave', { erase: unbroken(formatDate(lang, deletion.eraseAt)) })}</p>
    </>
  )
}

/** What becomes of a letter that the law may want, asked for or not. */
function KeptSteps({ deletion }: { readonly deletion: Of<'kept' | 'asked'> }) {
  const lang = useLang()
  const t = useT('deletion')
  const { when, keptByLaw } = useWords('deletion')
  const consequence = useConsequence(deletion.kind)
  return (
    <Steps
      steps={[
        // Once it was asked, staff have their mail.
        ...(deletion.state === 'kept' ? ([[when.now, keptByLaw.now]] as const) : []),
        [when.staff, `${keptByLaw.staff} ${consequence}`],
        [t('when.erase', { erase: unbroken(formatDate(lang, deletion.eraseAt)) }), keptByLaw.erase],
      ]}
    />
  )
}

function Kept({ deletion }: { readonly deletion: Of<'kept'> }) {
  const { title, keptByLaw } = useWords('deletion')
  return (
    <>
      <Head title={title}>
        <p>{keptByLaw.lead}</p>
      </Head>
      <Facts deletion={deletion} />
      <KeptSteps deletion={deletion} />
      <Confirm>{keptByLaw.submit}</Confirm>
    </>
  )
}

function Asked({ deletion }: { readonly deletion: Of<'asked'> }) {
  const lang = useLang()
  const t = useT('deletion')
  const { asked } = useWords('deletion')
  return (
    <>
      <Head title={asked.title}>
        <p className={styles['done']}>
          <Icon name="check-circle" />
          {t('asked.lead', { date: unbroken(formatDate(lang, deletion.askedAt)) })}
        </p>
      </Head>
      <Facts deletion={deletion} />
      <KeptSteps deletion={deletion} />
    </>
  )
}

/** Just now, or before: by this link, by staff or at the end of its term. */
function Gone({ deletion, isDone }: { readonly deletion: Of<'gone'>; readonly isDone: boolean }) {
  const { gone } = useWords('deletion')
  return (
    <>
      <Head title={isDone ? gone.title : gone.before}>
        <p>{isDone ? gone.text : gone.beforeText}</p>
      </Head>
      <Facts deletion={deletion} />
      <ButtonLink page="home" tone="secondary">
        {gone.home}
      </ButtonLink>
    </>
  )
}
