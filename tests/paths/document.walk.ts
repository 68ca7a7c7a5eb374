import { expect } from '@playwright/test'
import { pathTo } from '#locales/paths.ts'
import { documentFileMachine } from '#machines/document-file/document-file.machine.ts'
import { openHydrated } from '../support/hydrated.ts'
import { wordsOf } from '../support/words.ts'
import { pathsOfEveryStep, type Choice, type Path } from './machine-paths.ts'
import { walkedMachine } from './walked-machine.ts'

type Happening =
  | 'reads a document'
  | 'saves a document'
  | 'has it there'
  | 'loses the line'
  | 'closes the window'
  | 'tries again'

const reads: Choice<Happening> = ['reads a document', { type: 'document.view', id: 1 }]
const saves: Choice<Happening> = ['saves a document', { type: 'document.download', id: 1 }]
const closes: Choice<Happening> = ['closes the window', { type: 'viewer.close' }]
const again: Choice<Happening> = ['tries again', { type: 'document.retry' }]
const answers = (actorId: string): readonly Choice<Happening>[] => [
  ['has it there', { type: `xstate.done.actor.${actorId}`, actorId, output: true }],
  ['loses the line', { type: `xstate.done.actor.${actorId}`, actorId, output: false }],
]

const paths = pathsOfEveryStep<typeof documentFileMachine, Happening>({
  machine: documentFileMachine,
  input: undefined,
  placeOf: ({ value }) => value,
  stateOf: ({ value }) => value,
  choices: ({ value }) => {
    switch (value) {
      case 'opening':
        return [...answers('openFile'), closes]
      case 'downloading':
        return answers('saveFile')
      case 'shown':
        return [closes]
      case 'viewFailed':
        return [again, closes]
      case 'downloadFailed':
        return [again, reads, saves]
      default:
        return [reads, saves]
    }
  },
})

/** What is on its way may be there before a browser sees that it was asked for. */
const isBrief = (state: string) => state === 'opening' || state === 'downloading'

/** Where a path ends with something on its way, it comes. */
const answeredAtLast = (path: Path<Happening>): Path<Happening> => {
  const last = path.at(-1)?.state
  if (last === 'opening') return [...path, { happening: 'has it there', state: 'shown' }]
  if (last === 'downloading') return [...path, { happening: 'has it there', state: 'resting' }]
  return path
}

/** The first document of the list, read in the page's window and saved. */
export const walkedDocument = walkedMachine(
  'document-file',
  paths.map(answeredAtLast),
  async ({ page, site, lang, expected }) => {
    expected.push('/api/documents', 'ERR_FAILED')
    // A browser without a viewer of its own would open a tab.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
    )
    await openHydrated(page, site.url + pathTo('documents', lang))
    const list = page.locator('[data-machine="document-file"]')
    const row = list.getByRole('listitem').first()
    const words = wordsOf(lang, 'documents')
    const { retry } = wordsOf(lang, 'common')
    const link = (name: string) => row.getByRole('link', { name: new RegExp(`^${name}`) })
    const acts: Readonly<Partial<Record<Happening, () => Promise<void>>>> = {
      'reads a document': () => link(words.view).click(),
      'saves a document': () => link(words.download).click(),
      'closes the window': () => page.keyboard.press('Escape'),
      'tries again': () => page.getByRole('button', { name: retry }).first().click(),
    }
    const files = '**/api/documents/*/*'
    return {
      take: async ([{ happening, state }, next]) => {
        await page.unroute(files)
        if (next?.happening === 'loses the line')
          await page.route(files, (route) => route.abort('failed'))
        // It stays on its way until the window is closed.
        if (state === 'opening' && next?.happening === 'closes the window')
          await page.route(files, () => undefined)
        await acts[happening]?.()
        if (!isBrief(state)) await expect(list).toHaveAttribute('data-state', state)
      },
    }
  },
)
