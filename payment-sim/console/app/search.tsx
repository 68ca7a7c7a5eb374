import { addressOf, useAddress } from './address.ts'

export const PAGE = 50

const providers = ['', 'payme', 'click', 'uzum', 'octo', 'sms', 'mail']

type SearchProps = {
  readonly view: string
  readonly label: string
  /** Which providers may be chosen; none where the list is of one alone. */
  readonly isByProvider?: boolean
  readonly isPayments?: boolean
}

/** What the address of a list asks for, as its call takes it. */
export const useListQuery = (): string => {
  const { filter } = useAddress()
  const query = new URLSearchParams({ limit: String(PAGE) })
  for (const name of ['q', 'provider', 'offset']) {
    const value = filter.get(name) ?? ''
    if (value !== '') query.set(name, value)
  }
  return query.toString()
}

/** The words and the provider that a list is filtered by; both stand in the address. */
export const Search = ({ view, label, isByProvider = true, isPayments = false }: SearchProps) => {
  const { filter } = useAddress()
  const q = filter.get('q') ?? ''
  const provider = filter.get('provider') ?? ''
  const possible = isPayments ? providers.slice(0, 5) : providers
  return (
    <search className="search">
      <form
        key={q}
        onSubmit={(event) => {
          event.preventDefault()
          const words = new FormData(event.currentTarget).get('q')
          location.hash = addressOf(view, {
            q: typeof words === 'string' ? words.trim() : '',
            provider,
          })
        }}
      >
        <input type="search" name="q" aria-label={label} placeholder={label} defaultValue={q} />
        <button>Search</button>
      </form>
      {isByProvider ? (
        <div className="buttons" role="group" aria-label="Provider">
          {possible.map((name) => (
            <a
              key={name}
              className="choice"
              href={addressOf(view, { q, provider: name })}
              aria-current={name === provider ? 'true' : undefined}
            >
              {name === '' ? 'all' : name}
            </a>
          ))}
        </div>
      ) : null}
    </search>
  )
}

/** The pages of a list, newest first. */
export const Pager = ({ view, total }: { view: string; total: number }) => {
  const { filter } = useAddress()
  if (total <= PAGE) return null
  const offset = Number(filter.get('offset') ?? 0)
  const to = (next: number) =>
    addressOf(view, {
      q: filter.get('q') ?? '',
      provider: filter.get('provider') ?? '',
      offset: String(next),
    })
  return (
    <nav className="pager" aria-label="Pages">
      {offset > 0 ? (
        <a className="choice" rel="prev" href={to(Math.max(0, offset - PAGE))}>
          Newer
        </a>
      ) : null}
      <span className="muted">{`${offset + 1}–${Math.min(total, offset + PAGE)} of ${total}`}</span>
      {offset + PAGE < total ? (
        <a className="choice" rel="next" href={to(offset + PAGE)}>
          Older
        </a>
      ) : null}
    </nav>
  )
}
