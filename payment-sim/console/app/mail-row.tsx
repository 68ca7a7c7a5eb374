import { useState, type ReactNode } from 'react'
import type { Mail } from '../../mail/mailbox.ts'
import { formatBytes } from './format.ts'
import { Badge, Linked, Time } from './parts.tsx'

type FileProps = {
  readonly address: string
  readonly file: Mail['attachments'][number]
}

const isPdf = ({ contentType }: FileProps['file']) => contentType === 'application/pdf'

const MailFile = ({ address, file }: FileProps) => {
  const name = file.filename || '(no name)'
  return (
    <li>
      <a href={address} target="_blank" rel="noreferrer">
        {name}
      </a>
      {` ${file.contentType}, ${formatBytes(file.bytes)}`}
      {isPdf(file) ? <iframe className="pdf" title={name} src={address} loading="lazy" /> : null}
    </li>
  )
}

const Whole = ({ mail }: { mail: Mail }) => (
  <>
    <p className="muted">
      {`From ${mail.from}`}
      {mail.replyTo.length > 0 ? `, answers to ${mail.replyTo.join(', ')}` : ''}
      {mail.deliveries > 1 ? `, came ${mail.deliveries} times` : ''}
    </p>
    <div className="bodies">
      <div>
        <h3>Text</h3>
        <p className="mail-text">
          <Linked text={mail.text} />
        </p>
      </div>
      {mail.html === undefined ? null : (
        <div>
          <h3>HTML</h3>
          <iframe
            className="mail-html"
            title={`HTML of ${mail.subject}`}
            sandbox=""
            src={`sim/mail/${mail.id}/html`}
          />
        </div>
      )}
    </div>
    {mail.attachments.length > 0 ? (
      <ul className="files">
        {mail.attachments.map((file, place) => (
          <MailFile key={file.sha256} address={`sim/mail/${mail.id}/files/${place}`} file={file} />
        ))}
      </ul>
    ) : null}
  </>
)

type MailRowProps = {
  readonly mail: Mail
  readonly isOpenAtFirst?: boolean
  readonly label?: ReactNode
}

/** A mail: a row that opens to its text, its HTML in a frame, and its files. */
export const MailRow = ({ mail, isOpenAtFirst = false, label }: MailRowProps) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      className="mail"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary data-row>
        {label}
        <span className="mail-subject">{mail.subject || '(no subject)'}</span>
        <span className="muted">{`to ${mail.to.join(', ')}`}</span>
        {mail.attachments.length > 0 ? <Badge>{`${mail.attachments.length} file(s)`}</Badge> : null}
        <Time at={mail.sentAt} />
      </summary>
      {isOpen ? <Whole mail={mail} /> : null}
    </details>
  )
}
