import type { Change } from '../../events.ts'
import type { SimCard } from '../../scenarios.ts'
import { formatNumber } from './format.ts'
import { useRead } from './live.ts'
import { Badge, Copyable, Panel, type Tone } from './parts.tsx'

const changes: readonly Change[] = []

const kinds = [
  ['uzcard', 'Uzcard', 'National: Payme, Click and Uzum'],
  ['humo', 'Humo', 'National: Payme, Click and Uzum'],
  ['visa', 'Visa', 'International: Octo and Uzum'],
  ['mastercard', 'Mastercard', 'International: Octo and Uzum'],
] as const

const tones: Readonly<Record<string, Tone>> = {
  works: 'good',
  works_redirect: 'good',
  slow: 'busy',
}

const CardItem = ({ card }: { card: SimCard }) => (
  <li className={`card ${card.kind}`}>
    <Copyable text={card.number} shown={formatNumber(card.number)} className="card-number" />
    <div className="card-facts">
      <Copyable text={card.expiry} className="copy mono" />
      {card.cvv === undefined ? null : (
        <span>
          {'CVV '}
          <Copyable text={card.cvv} className="copy mono" />
        </span>
      )}
      <Copyable text={card.phone} className="copy mono" />
    </div>
    <p className="card-outcome">
      <Badge tone={tones[card.outcome] ?? 'off'}>{card.outcome.replaceAll('_', ' ')}</Badge>
      {card.confirmation === 'redirect' ? <Badge>redirect</Badge> : null}
      {` ${card.description}`}
    </p>
  </li>
)

type GroupProps = {
  readonly title: string
  readonly note: string
  readonly cards: readonly SimCard[]
}

const Group = ({ title, note, cards }: GroupProps) => (
  <Panel title={title} note={note}>
    <ul className="cards">
      {cards.map((card) => (
        <CardItem key={card.number} card={card} />
      ))}
    </ul>
  </Panel>
)

export const CardsView = () => {
  const cards = useRead<readonly SimCard[]>('sim/cards', changes)?.value ?? []
  const official = (code: string) => cards.filter((card) => card.official && card.code === code)
  return (
    <div className="stack">
      <p className="intro">
        Press anything to copy it. Any holder’s name is taken. None of the numbers is a real one.
      </p>
      {kinds.map(([kind, title, note]) => (
        <Group
          key={kind}
          title={title}
          note={note}
          cards={cards.filter((card) => card.kind === kind && !card.official)}
        />
      ))}
      <Group title="Payme’s sandbox cards" note="Code 666666" cards={official('666666')} />
      <Group title="Uzum’s test cards" note="Code 777777" cards={official('777777')} />
    </div>
  )
}
