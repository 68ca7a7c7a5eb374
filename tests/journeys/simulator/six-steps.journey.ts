import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { donorAt } from '../../support/donor.ts'
import { hydrated } from '../../support/hydrated.ts'
import { expect, test } from '../../support/journey.ts'

const readme = join(import.meta.dirname, '../../../README.md')
const run = promisify(execFile)

/** What the steps of a section write in code marks and blocks, step by step. */
const stepsOf = (text: string, heading: string): readonly (readonly string[])[] => {
  const [, section = ''] = text.split(`\n${heading}\n`)
  const [own = ''] = section.split('\n### ')
  return own
    .split(/^\d\. /m)
    .slice(1)
    .map((step) =>
      [...step.matchAll(/```sh\n([\s\S]*?)```|`([^`]+)`/g)].map(([, block, code]) =>
        (block ?? code ?? '').trim(),
      ),
    )
}

test('the six steps of the README lead from nothing to an answer that was lost after the money moved', async ({
  page,
  site,
}) => {
  const [start, fault, open, pay, code, proof, ...more] = stepsOf(
    await readFile(readme, 'utf8'),
    '### Test',
  )
  expect(more).toEqual([])
  // The first step has brought this site up; the addresses after it are this site's.
  expect(start).toEqual(['npm ci && npm start'])
  const type = async (command = ''): Promise<unknown> => {
    const { stdout } = await run('sh', [
      '-c',
      command.replaceAll('http://localhost:4000', site.simUrl).replaceAll('curl ', 'curl -sSf '),
    ])
    return JSON.parse(stdout)
  }
  type Payment = { readonly paid: boolean }
  const before = (await type(proof?.[0])) as readonly Payment[]
  const rules = (await type(fault?.[0])) as readonly {
    readonly id: string
    readonly fault: string
  }[]

  const [path = '', phone = ''] = open ?? []
  const donor = donorAt(page, 'en')
  await page.goto(site.url + path)
  await hydrated(page)
  await donor.typeDetails({ amount: 100_000, name: 'Aziza Karimova', phone })
  await donor.sendDetails()
  const [number = '', expiry = '', holder = ''] = pay ?? []
  await donor.typeCard({ scheme: 'national', number: number.replaceAll(' ', ''), expiry, holder })
  await donor.pay()
  await donor.isAt('verification')
  const [newest] = (await type(code?.[0])) as readonly { readonly code?: string }[]
  await donor.confirm(newest?.code ?? '')
  await donor.holdsSuccess()

  const paid = (await type(proof?.[0])) as readonly Payment[]
  expect(paid).toHaveLength(before.length + 1)
  expect(paid.filter((one) => one.paid)).toHaveLength(before.filter((one) => one.paid).length + 1)
  const lost = (await (await fetch(`${site.simUrl}/sim/traffic?method=receipts.pay`)).json()) as {
    readonly faults: readonly string[]
  }[]
  expect(lost[0]?.faults).toEqual([rules.find((rule) => rule.fault === 'drop_after')?.id])
})
