import { useEffect, type ComponentType } from 'react'
import { useAddress } from './address.ts'
import { BoardView } from './board-view.tsx'
import { CardsView } from './cards-view.tsx'
import { CertificationView } from './certification/certification-view.tsx'
import { Clock } from './clock.tsx'
import { FaultsView } from './faults/faults-view.tsx'
import icon from './icon.svg'
import { useLine } from './live.ts'
import { LiveView } from './live-view.tsx'
import { MailView } from './mail-view.tsx'
import { PaymentView } from './payment/payment-view.tsx'
import { PaymentsView } from './payment/payments-view.tsx'
import { ScenarioView } from './scenario-view.tsx'
import { SettingsView } from './settings-view.tsx'
import { useToast } from './toast.ts'
import { TrafficView } from './traffic-view.tsx'

const views: Readonly<Record<string, readonly [title: string, View: ComponentType]>> = {
  live: ['Live', LiveView],
  payments: ['Payments', PaymentsView],
  cards: ['Cards', CardsView],
  mail: ['Mail', MailView],
  faults: ['Faults', FaultsView],
  traffic: ['Traffic', TrafficView],
  certification: ['Certification', CertificationView],
  errors: ['Errors', BoardView],
  scenario: ['Scenario', ScenarioView],
  settings: ['Settings', SettingsView],
}

const first = 'live'

const lineWords = {
  connecting: ['Connecting…', 'link'],
  live: ['Live. No money moves here.', 'link on'],
  lost: ['Connection lost, trying again…', 'link'],
} as const

/** The world whose page this is; null in the first one. */
const world = /^\/worlds\/([^/]+)/.exec(location.pathname)?.[1] ?? null

const Head = () => {
  const [said, className] = lineWords[useLine()]
  return (
    <header className="top">
      <div className="brand">
        <img src={icon} alt="" width="32" height="32" />
        <div>
          <h1>{world === null ? 'Payment simulator' : `Payment simulator, world ${world}`}</h1>
          <p className={className} role="status">
            {said}
          </p>
        </div>
      </div>
      <Clock />
    </header>
  )
}

const Tabs = ({ current }: { current: string }) => (
  <nav className="tabs" aria-label="Views">
    {Object.entries(views).map(([name, [title]]) => (
      <a key={name} href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
        {title}
      </a>
    ))}
  </nav>
)

const Toast = () => {
  const toast = useToast()
  return (
    <p
      className={toast?.isMistake === true ? 'toast mistake' : 'toast'}
      role="status"
      aria-live="polite"
      hidden={toast === null}
    >
      {toast?.text}
    </p>
  )
}

export const App = () => {
  const { view, of } = useAddress()
  const payment = view === 'payment' ? of : null
  const named = payment === null ? view : 'payments'
  const current = Object.hasOwn(views, named) ? named : first
  const [title, View] = views[current] ?? ['Live', LiveView]
  useEffect(() => {
    document.title = [payment ?? title, world, 'Payment simulator']
      .filter((part) => part !== null)
      .join(' · ')
  }, [payment, title])
  return (
    <>
      <a
        className="skip"
        href="#view"
        onClick={(event) => {
          event.preventDefault()
          document.querySelector<HTMLElement>('main')?.focus()
        }}
      >
        Skip to content
      </a>
      <Head />
      <Tabs current={current} />
      <main id="view" tabIndex={-1}>
        {payment === null ? <View /> : <PaymentView key={payment} id={payment} />}
      </main>
      <footer className="keys muted">
        <kbd>/</kbd> search, <kbd>j</kbd> and <kbd>k</kbd> through the rows, <kbd>[</kbd> and{' '}
        <kbd>]</kbd> through the pages
      </footer>
      <Toast />
    </>
  )
}
