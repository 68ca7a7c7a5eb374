import { parseArgs } from 'node:util'
import * as z from 'zod'
import { terminalLang } from '#bff/content/say-mistakes.ts'
import { sayReload } from '#bff/content/say-reload.ts'
import type { Ask, Terminal } from '#bff/ops/command.ts'

const usage = 'npm run ops -- texts reload [--prices] [--bank]'
const answer = z.object({ said: z.string() })

const read = (args: readonly string[]) => {
  const options = { prices: { type: 'boolean' }, bank: { type: 'boolean' } } as const
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    return positionals.join(' ') === 'reload' ? values : null
  } catch (error) {
    // What is no option of ours; its codes all begin so.
    if (error instanceof TypeError && 'code' in error) return null
    throw error
  }
}

/**
 * `texts reload`: shows what lies in the content folder without a restart → 0 done, 1 refused, 2 not understood.
 * @param connect asks the running site; null where none runs
 */
export const reloadTextsCommand = async (
  args: readonly string[],
  connect: () => Promise<Ask | null>,
  { out, err }: Pick<Terminal, 'out' | 'err'>,
): Promise<number> => {
  const typed = read(args)
  if (typed === null) {
    err(`${usage}\n`)
    return 2
  }
  const { prices = false, bank = false } = typed
  const lang = terminalLang(process.env)
  const ask = await connect()
  if (ask === null) {
    err(`${sayReload({ outcome: 'noSite' }, lang)}\n`)
    return 1
  }
  const { status, body } = await ask({
    method: 'POST',
    path: '/texts/reload',
    body: { prices, bank, lang },
  })
  const print = status === 200 ? out : err
  print(`${answer.parse(body).said}\n`)
  return status === 200 ? 0 : 1
}
