import type { Watched } from './moment.ts'
import type { Watcher, Watching } from './watching.ts'
import { watcherWords as words } from './watcher-words.ts'

const stateOf = ({ moments }: Watched): string => {
  const last = moments.at(-1)
  return last === undefined ? '' : (last.states.at(-1) ?? last.status)
}

const matches = ({ machine, title, page, moments }: Watched, filter: string): boolean =>
  [machine, title, page?.path ?? '', moments.at(-1)?.states.join(' ') ?? '']
    .join(' ')
    .toLowerCase()
    .includes(filter.toLowerCase())

const Machine = ({
  watched,
  isShown,
  onSelect,
}: {
  readonly watched: Watched
  readonly isShown: boolean
  readonly onSelect: () => void
}) => (
  <li>
    <button type="button" aria-pressed={isShown} onClick={onSelect} data-watched={watched.machine}>
      <span className="title">{watched.title}</span>
      <span className="state">{stateOf(watched)}</span>
    </button>
  </li>
)

type Group = { readonly name: string; readonly watched: readonly Watched[] }

const groupsOf = (watched: readonly Watched[]): readonly Group[] => {
  const groups = new Map<string, Watched[]>()
  for (const each of watched) {
    const id = each.page?.id ?? ''
    groups.set(id, [...(groups.get(id) ?? []), each])
  }
  return [...groups].map(([id, group]) => ({
    name: id === '' ? words.stored : (group[0]?.page?.path ?? ''),
    watched: group,
  }))
}

/** The machines that are watched, by page; what is stored stands beneath. */
export const MachineList = ({
  watching,
  watcher,
}: {
  readonly watching: Watching
  readonly watcher: Watcher
}) => (
  <nav aria-label={words.title}>
    <input
      type="search"
      aria-label={words.filter}
      placeholder={words.filter}
      value={watching.filter}
      onChange={({ target }) => watcher.filter(target.value)}
    />
    {watching.watched.every(({ page }) => page === null) && <p className="note">{words.nothing}</p>}
    {groupsOf(watching.watched.filter((watched) => matches(watched, watching.filter))).map(
      ({ name, watched }, index) => (
        <section key={`${name}${index}`}>
          <h2>{name}</h2>
          <ul>
            {watched.map((each) => (
              <Machine
                key={each.key}
                watched={each}
                isShown={each.key === watching.key}
                onSelect={() => watcher.select(each.key)}
              />
            ))}
          </ul>
        </section>
      ),
    )}
  </nav>
)
