import type { Change } from '../../events.ts'
import type { Mail } from '../../mail/mailbox.ts'
import { useRead } from './live.ts'
import { MailRow } from './mail-row.tsx'
import { Empty, Panel } from './parts.tsx'
import { Pager, Search, useListQuery } from './search.tsx'

const changes: readonly Change[] = ['mail']

export const MailView = () => {
  const query = useListQuery()
  const read = useRead<readonly Mail[]>(`sim/mail?${query}`, changes)
  return (
    <Panel
      title="Mail"
      note={read === null ? '' : `${read.total} taken, none delivered, newest first`}
    >
      <Search view="mail" label="Search in mails" isByProvider={false} />
      {read?.value.length === 0 ? (
        <Empty>No mail. The SMTP sink takes everything and delivers nothing.</Empty>
      ) : null}
      <ol className="list">
        {read?.value.map((mail, place) => (
          <li key={mail.id}>
            <MailRow mail={mail} isOpenAtFirst={place === 0} />
          </li>
        ))}
      </ol>
      <Pager view="mail" total={read?.total ?? 0} />
    </Panel>
  )
}
