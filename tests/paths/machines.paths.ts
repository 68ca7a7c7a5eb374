import { languages } from '#locales/paths.ts'
import { test } from '../support/journey.ts'
import { coveringPaths } from './machine-paths.ts'
import { recordPath, RECORD, type PathRecord } from './path-record.ts'
import { walkedDonation } from './donation.walk.ts'
import type { Walk, WalkedMachine } from './walked-machine.ts'
import { walkedMachines } from './walked-machines.ts'

/**
 * `npm run test:full` and `npm run replay -- run` know every path; `npm test` walks as few of the donation
 * by card as take every step of it, and one each of four other machines, whose turn goes round by the seed.
 */
const isFull = process.env['FULL'] === '1' || process.env['REPLAY'] === '1'
const seed = Number(process.env['SEED'] ?? '0')
const lang = languages.find((one) => one === process.env['REPLAY_LANG']) ?? 'ru'
const isFilmed = process.env['REPLAY_FILM'] === '1'

const OF_OTHERS = 4

const others = walkedMachines.filter((walked) => walked !== walkedDonation)
const inTurn = Array.from(
  { length: OF_OTHERS },
  (_, place) => others[(seed + place * Math.floor(others.length / OF_OTHERS)) % others.length],
)

const sampleOf = (walked: WalkedMachine): readonly Walk[] => {
  const { walks } = walked
  if (isFull) return walks
  if (walked === walkedDonation) return coveringPaths(walks, seed)
  return inTurn.includes(walked) ? walks.filter((_, index) => index === seed % walks.length) : []
}

test.describe.configure({ mode: 'parallel' })

for (const walked of walkedMachines)
  for (const { name, steps, walk } of sampleOf(walked))
    test(`${name}: ${steps.map(({ happening }) => happening).join(', ')}`, async ({
      page,
      site,
      expected,
    }, info) => {
      const record = await recordPath(page, site.simUrl, info, isFilmed)
      try {
        await walk({ page, lang, site, expected }, record.note)
      } catch (error) {
        await info.attach('failure', {
          body: await page.screenshot({ type: 'jpeg', quality: 60 }),
          contentType: 'image/jpeg',
        })
        throw error
      } finally {
        const left: PathRecord = {
          machine: walked.machine,
          name,
          lang,
          happenings: steps.map(({ happening }) => happening),
          steps: record.steps(),
        }
        await info.attach(RECORD, {
          body: JSON.stringify(left),
          contentType: 'application/json',
        })
      }
    })
