import { useMachine } from '@xstate/react'
import type { MouseEvent } from 'react'
import { formatBytes, formatDate } from '#locales/formats.ts'
import type { DocumentCard } from '#machines/wire/document.schema.ts'
import { documentFileMachine } from '#machines/document-file/document-file.machine.ts'
import { inspected } from '#client/lib/inspection.ts'
import { isPlainClick } from '#client/lib/plain-click.ts'
import { useLang } from '#client/platform/language.ts'
import { useT, useWords } from '#client/platform/words.ts'
import { Button, buttonClass } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Highlight } from '#client/ui/highlight/highlight.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { ListLoading } from '#client/ui/list-state/list-state.tsx'
import { LiveRegion } from '#client/ui/live-region/live-region.tsx'
import { Thing } from '#client/ui/thing/thing.tsx'
import { downloadPath, openFile, saveFile, viewPath } from './document-files.ts'
import styles from './documents-page.module.css'

type DocumentItemsProps = {
  readonly items: readonly DocumentCard[]
  readonly query: string
  /** All of them, not those of a search or a category: the latest report leads. */
  readonly isWhole: boolean
}

/** Reading one document in the window, or saving its file. */
const useDocumentFile = (items: readonly DocumentCard[]) => {
  const lang = useLang()
  const titleOf = (id: number) => items.find((item) => item.id === id)?.title ?? `document-${id}`
  const [snapshot, send] = useMachine(
    documentFileMachine.provide({
      actors: { openFile: openFile(lang), saveFile: saveFile(lang, titleOf) },
    }),
    inspected(),
  )
  return { snapshot, send }
}

type DocumentFile = ReturnType<typeof useDocumentFile>

/** The documents, the latest report first and samples last, and the window in which one of them is read. */
export function DocumentItems({ items, query, isWhole }: DocumentItemsProps) {
  const words = useWords('documents')
  const file = useDocumentFile(items)
  const { snapshot, send } = file
  const { id } = snapshot.context

  const view = (event: MouseEvent, item: DocumentCard) => {
    // Where the browser shows no PDF inside a page, the link opens a tab of its own.
    if (!isPlainClick(event) || !navigator.pdfViewerEnabled) return
    event.preventDefault()
    send({ type: 'document.view', id: item.id })
  }
  const download = (event: MouseEvent, item: DocumentCard) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    send({ type: 'document.download', id: item.id })
  }

  const row = (item: DocumentCard) => (
    <DocumentRow
      key={item.id}
      item={item}
      query={query}
      isDownloading={snapshot.matches('downloading') && item.id === id}
      hasFailed={snapshot.matches('downloadFailed') && item.id === id}
      onView={(event) => view(event, item)}
      onDownload={(event) => download(event, item)}
      onRetry={() => send({ type: 'document.retry' })}
    />
  )
  const lead = isWhole ? items.find(({ category }) => category === 'annual-report') : undefined
  const own = items.filter((item) => !item.sample && item !== lead)
  const samples = items.filter(({ sample }) => sample)

  return (
    <div data-machine="document-file" data-state={snapshot.value}>
      {lead === undefined ? null : (
        <div className={styles['lead']}>
          <Thing name="papers" className={styles['cover']} />
          <ul>{row(lead)}</ul>
        </div>
      )}
      {own.length === 0 ? null : <ul className={styles['list']}>{own.map(row)}</ul>}
      {samples.length === 0 ? null : (
        <>
          <h2 className={styles['samples']}>{words.samples}</h2>
          <ul className={styles['list']}>{samples.map(row)}</ul>
        </>
      )}
      <Viewer file={file} title={items.find((item) => item.id === id)?.title} />
    </div>
  )
}

type ViewerProps = { readonly file: DocumentFile; readonly title: string | undefined }

function Viewer({ file: { snapshot, send }, title }: ViewerProps) {
  const lang = useLang()
  const words = useWords('documents')
  const { id } = snapshot.context
  return (
    <Dialog
      open={snapshot.hasTag('open')}
      onClose={() => send({ type: 'viewer.close' })}
      title={title ?? words.list}
      size="wide"
    >
      {snapshot.matches('opening') ? <ListLoading text={words.opening} /> : null}
      {snapshot.matches('viewFailed') ? (
        <Failure text={words.viewFailed} onRetry={() => send({ type: 'document.retry' })} />
      ) : null}
      {snapshot.matches('shown') && id !== null ? (
        <iframe className={styles['viewer']} src={viewPath(id, lang)} title={title ?? words.list} />
      ) : null}
    </Dialog>
  )
}

function Failure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { retry } = useWords('common')
  return (
    <div role="alert" className={styles['failure']}>
      <p>
        <Icon name="warning" />
        {text}
      </p>
      <Button onClick={onRetry}>{retry}</Button>
    </div>
  )
}

type DocumentRowProps = {
  readonly item: DocumentCard
  readonly query: string
  readonly isDownloading: boolean
  readonly hasFailed: boolean
  readonly onView: (event: MouseEvent) => void
  readonly onDownload: (event: MouseEvent) => void
  readonly onRetry: () => void
}

function DocumentRow(props: DocumentRowProps) {
  const { item, query, isDownloading, hasFailed, onView, onDownload, onRetry } = props
  const lang = useLang()
  const words = useWords('documents')
  const t = useT('documents')
  const size = formatBytes(lang, item.bytes)
  return (
    <li className={styles['row']}>
      <span className={styles['sheet']} aria-hidden="true">
        {item.format}
      </span>
      <div className={styles['about']}>
        <h3>
          <Highlight text={item.title} query={query} />
        </h3>
        <p>{item.summary}</p>
        <p className={styles['facts']}>
          <span>{words.categories[item.category]}</span>
          <time dateTime={item.date}>{formatDate(lang, item.date)}</time>
          <span>{`${item.format}, ${size}`}</span>
        </p>
      </div>
      <div className={styles['actions']}>
        <a
          href={viewPath(item.id, lang)}
          target="_blank"
          rel="noopener"
          className={buttonClass('secondary')}
          aria-label={t('viewNamed', { title: item.title })}
          onClick={onView}
        >
          <Icon name="eye" />
          {words.view}
        </a>
        <a
          href={downloadPath(item.id, lang)}
          download
          className={buttonClass('quiet')}
          aria-label={t('downloadNamed', { title: item.title, format: item.format, size })}
          onClick={onDownload}
        >
          <Icon name="download" />
          {words.download}
        </a>
        <LiveRegion>{isDownloading ? words.downloading : null}</LiveRegion>
      </div>
      {hasFailed ? <Failure text={words.downloadFailed} onRetry={onRetry} /> : null}
    </li>
  )
}
