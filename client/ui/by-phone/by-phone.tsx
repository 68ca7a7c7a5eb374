import { formatPhone } from '#locales/formats.ts'
import { useAssociation } from '#client/app/association.ts'
import { ButtonLink } from '#client/ui/button/button-link.tsx'
import type { DrawingName } from '#client/ui/drawing/drawing-sizes.ts'
import { Drawing } from '#client/ui/drawing/drawing.tsx'
import { Notice } from '#client/ui/notice/notice.tsx'

type ByPhoneProps = {
  readonly drawing: DrawingName
  readonly words: { readonly title: string; readonly text: string; readonly contacts: string }
}

/** Says that a matter is settled with the national office, and gives its phones. */
export function ByPhone({ drawing, words }: ByPhoneProps) {
  const { phones } = useAssociation().offices.national
  return (
    <Notice
      title={words.title}
      drawing={<Drawing name={drawing} />}
      actions={
        <ButtonLink tone="secondary" page="contacts">
          {words.contacts}
        </ButtonLink>
      }
    >
      <p>{words.text}</p>
      <ul>
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
