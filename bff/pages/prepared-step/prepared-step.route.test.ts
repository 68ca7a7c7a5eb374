import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { donationStore } from '#client/lib/donation-store.ts'
import { detailsOf } from '#machines/donation/details.ts'
import { languages, pathTo } from '#locales/paths.ts'
import { donationTypes } from '#machines/wire/payment-terms.ts'
import { preparedStepPath, preparedStepRoute } from './prepared-step.route.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that runs the page's script; it remembers where it was led. */
const browser = () => {
  const items = new Map<string, string>()
  const memory = { at: '' }
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  }
  const location = { replace: (to: string) => (memory.at = to) }
  return {
    memory,
    localStorage,
    run: (script: string) => void runInNewContext(script, { Date, JSON, localStorage, location }),
  }
}

const everyStep = languages.flatMap((lang) => donationTypes.map((type) => [lang, type] as const))

test.each(everyStep)('a browser is led to where a card is typed (%s, %s)', async (lang, type) => {
  const answer = await preparedStepRoute('simulator').request(preparedStepPath(lang, type))
  const [, script = ''] = /<script>(.*)<\/script>$/.exec(await answer.text()) ?? []
  const { memory, localStorage, run } = browser()
  run(script)
  vi.stubGlobal('localStorage', localStorage)
  expect(memory.at).toBe(pathTo('donations', lang))
  const { step, draft, donationId } = donationStore.read()
  expect({ step, donationId }).toEqual({ step: 'paymentInfo', donationId: null })
  expect(draft === null ? null : detailsOf(draft)).toMatchObject({ type, amount: 100_000 })
  const hash = createHash('sha256').update(script).digest('base64')
  expect(answer.headers.get('Content-Security-Policy')).toContain(`script-src 'sha256-${hash}'`)
})

test('what is asked for in words of its own is answered in ours', async () => {
  const answer = await preparedStepRoute('simulator').request(
    '/prepared-step?lang=</script><script>alert(1)&type=constructor',
  )
  const page = await answer.text()
  expect(page).not.toContain('alert')
  expect(page).toContain(pathTo('donations', 'ru'))
})

test('a site that takes money fills in no donation by a link', async () => {
  const { status } = await preparedStepRoute('live').request(preparedStepPath('en', 'one-time'))
  expect(status).toBe(404)
})
