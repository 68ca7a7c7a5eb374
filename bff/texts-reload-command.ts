import * as z from 'zod'
import { sayReload } from '#bff/content/say-reload.ts'
import type { Ask } from '#bff/ops/operator-socket.ts'
import { opsWords } from '#bff/ops/ops-words.ts'
import type { Runner } from '#bff/ops/run-command.ts'

const answer = z.object({ said: z.string() })

/**
 * `texts reload`: shows what lies in the content folder without a restart → 0 done, 1 refused.
 * @param findSite asks the running site; null where none runs
 */
export const reloadTextsCommand =
  (findSite: () => Promise<Ask | null>): Runner =>
  async (typed, { out, err, lang }) => {
    const ask = await findSite()
    if (ask === null) {
      err(`${sayReload({ outcome: 'noSite' }, lang)}\n`)
      return 1
    }
    const { status, body } = await ask({
      method: 'POST',
      path: '/texts/reload',
      body: { prices: typed.prices !== undefined, bank: typed.bank !== undefined, lang },
    })
    const print = status === 200 ? out : err
    // Another command that holds the folder, or a site that starts, answers without a word of texts.
    const { data } = answer.safeParse(body)
    print(`${data?.said ?? opsWords(lang).say('refusals.busy')}\n`)
    return status === 200 ? 0 : 1
  }
