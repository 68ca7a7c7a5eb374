import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diagrams, diagramsFolder } from './diagrams.ts'

test('the diagrams in docs/machines are those of the machines (npm run diagrams)', async () => {
  const made = await diagrams()
  expect((await readdir(diagramsFolder)).sort()).toEqual([...made.keys()].sort())
  for (const [name, page] of made)
    expect(await readFile(join(diagramsFolder, name), 'utf8'), name).toBe(page)
})

test('a chart shows states, guards, answers of actors and delays', async () => {
  const donation = (await diagrams()).get('donation.md')
  expect(donation).toContain('[*] --> opening')
  expect(donation).toContain('paymentInfo --> settingUp: payment.submit [isMonthlyOffered]')
  expect(donation).toContain('confirming_sending --> verification_asking: confirmDonation answers')
  expect(donation).toContain('checking_resting --> checking_asking: after checkPause')
})
