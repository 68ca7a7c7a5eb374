import { readFileSync } from 'node:fs'
import { recordingSchema } from '#client/inspector/recording.ts'
import { test } from '../support/journey.ts'
import { watchLedger } from '../support/ledger.ts'
import { recordPath, RECORD, type PathRecord } from './path-record.ts'
import { deedText, playVisit } from './recorded-visit.ts'

const file = process.env['REPLAY_FILE'] ?? ''

test(`the visit of ${file}`, async ({ page, site, expected }, info) => {
  const visit = recordingSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  expected.push('/api/', '404 (Not Found)')
  const record = await recordPath(page, site.simUrl, info, process.env['REPLAY_FILM'] === '1')
  try {
    await playVisit(page, visit, await watchLedger(site.simUrl), (deed) =>
      record.note({ happening: deedText(deed), state: Object.values(deed.states).join(', ') }),
    )
  } catch (error) {
    await info.attach('failure', {
      body: await page.screenshot({ type: 'jpeg', quality: 60 }),
      contentType: 'image/jpeg',
    })
    throw error
  } finally {
    const left: PathRecord = {
      machine: 'visit',
      name: `--file ${file}`,
      lang: visit.lang,
      happenings: visit.deeds.map(deedText),
      steps: record.steps(),
    }
    await info.attach(RECORD, { body: JSON.stringify(left), contentType: 'application/json' })
  }
})
