import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import donationsEn from '#locales/en/donations.json' with { type: 'json' }
import failuresEn from '#locales/en/failures.json' with { type: 'json' }
import donationsRu from '#locales/ru/donations.json' with { type: 'json' }
import failuresRu from '#locales/ru/failures.json' with { type: 'json' }
import donationsUz from '#locales/uz/donations.json' with { type: 'json' }
import failuresUz from '#locales/uz/failures.json' with { type: 'json' }
import { byLanguage, pathTo, type Lang } from '#locales/paths.ts'
import { preparedStepPath } from '#bff/pages/prepared-step/prepared-step.route.ts'
import { isFailureCode } from '#machines/wire/failure-codes.ts'
import type { Board } from '../../payment-sim/control/board.ts'
import { cards } from '../../payment-sim/scenarios.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { catalogue, recipes, type BoardKey, type Recipe } from './recipes.ts'

const failures = { ru: failuresRu, uz: failuresUz, en: failuresEn }
const rules = {
  ru: donationsRu.errors.expiry,
  uz: donationsUz.errors.expiry,
  en: donationsEn.errors.expiry,
}

/** What is said of it in a language. */
export const sentenceOf = (key: BoardKey, lang: Lang): string => {
  if (isFailureCode(key)) return failures[lang][key]
  const words = rules[lang]
  return {
    'expiry.month': words.month,
    'expiry.monthOnLeaving': words.monthOnLeaving,
    'expiry.format': words.format,
  }[key]
}

const cardOf = ({ card }: Recipe) => {
  if (card === undefined) return null
  const found = cards.find(
    ({ kind, outcome, official }) => kind === 'humo' && outcome === card && !official,
  )
  if (found === undefined) throw new Error(`the simulator has no Humo ${card}`)
  return { number: found.number, expiry: found.expiry, phone: found.phone }
}

export const pathOf = ({ page, params, query = '', gives }: Recipe, lang: Lang): string =>
  gives === undefined ? pathTo(page, lang, params) + query : preparedStepPath(lang, gives)

export const boardKeys = Object.keys(recipes) as readonly BoardKey[]

/** The board of this site, as its simulator shows it. */
export const siteBoard = (): Board =>
  boardKeys.map((code) => {
    const recipe = recipes[code]
    const { faults = [], blocks, does, call } = recipe
    return {
      code,
      lines: Object.entries(catalogue)
        .filter(([, codes]) => codes.includes(code))
        .map(([line]) => line),
      sentences: byLanguage((lang) => sentenceOf(code, lang)),
      paths: byLanguage((lang) => pathOf(recipe, lang)),
      card: cardOf(recipe),
      faults: [...faults],
      blocks: blocks ?? null,
      does: [...does],
      call: call === undefined ? null : { ...call, body: call.body?.slice(0, 2000) },
    }
  })

/** Writes the board where a simulator beside the site reads it; answers the file. */
export const writeBoard = async (): Promise<string> => {
  const folder = join(projectRoot, '.build')
  const file = join(folder, 'board.json')
  await mkdir(folder, { recursive: true })
  // Whoever reads it meanwhile gets the whole of the former one.
  const written = `${file}.${process.pid}`
  await writeFile(written, JSON.stringify(siteBoard()))
  await rename(written, file)
  return file
}
