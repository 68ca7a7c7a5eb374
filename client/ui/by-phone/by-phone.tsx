import { ButtonLink } from '#client/ui/button/button-link.tsx'
import { Emblem } from '#client/ui/emblem/emblem.tsx'
import type { IconName } from '#client/ui/icon/icon-names.ts'
import { OfficeLines } from '#client/ui/office/office-lines.tsx'
import { PageMessage } from '#client/ui/page-message/page-message.tsx'

type ByPhoneProps = {
  readonly icon: IconName
  readonly words: { readonly title: string; readonly text: string; readonly contacts: string }
}

/** Says that a matter is settled with the national office, and gives its phones. */
export function ByPhone({ icon, words }: ByPhoneProps) {
  return (
    <PageMessage
      title={words.title}
      emblem={<Emblem icon={icon} />}
      actions={
        <ButtonLink tone="secondary" page="contacts">
          {words.contacts}
        </ButtonLink>
      }
    >
      <p>{words.text}</p>
      <OfficeLines icons={false} email={false} />
    </PageMessage>
  )
}
