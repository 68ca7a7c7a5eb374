import { expect, test } from 'vitest'
import { languages, type Lang } from '#locales/paths.ts'
import { formIds, formOf, groups, optionsOf, type FormId } from './command-forms.ts'
import { fields, optionOf, type FieldId } from './fields.ts'
import { askLang, runMenu } from './menu.ts'
import { opsWords } from './ops-words.ts'
import { isMistake, readLine } from './typed-line.ts'

/** Half past midnight on the first in Tashkent; in Greenwich it is November still. */
const NOW = Date.parse('2026-12-01T00:30:00+05:00')

type Answerer = (said: string) => string | null

/** Goes through the menu with whoever answers → what was said, and the lines that were run. */
const walk = async (answer: Answerer, lang: Lang, codes: readonly number[] = []) => {
  const said = { all: '', now: '' }
  const print = (text: string) => {
    said.all += text
    said.now += text
  }
  const run: (readonly string[])[] = []
  const spoken: Lang[] = []
  await runMenu({
    askLine: (prompt) => {
      const asked = said.now
      said.now = ''
      const line = answer(asked)
      print(`${prompt}${line ?? ''}\n`)
      return Promise.resolve(line)
    },
    terminal: { out: print, err: print, keep: () => undefined, columns: null, lang },
    runLine: (args, place) => {
      run.push(args)
      spoken.push(place.lang)
      return Promise.resolve(codes[run.length - 1] ?? 0)
    },
    now: () => NOW,
  })
  return { said: said.all, run, spoken }
}

/** Types these lines, and nothing after them. */
const types = (...lines: readonly string[]): Answerer => {
  const left = [...lines]
  return () => left.shift() ?? null
}

/** The numbers that lead to a command. */
const numbersOf = (id: FormId): readonly [string, string] => {
  const { group } = formOf(id)
  const ofGroup = formIds.filter((one) => formOf(one).group === group)
  return [String(groups.indexOf(group) + 1), String(ofGroup.indexOf(id) + 1)]
}

const fitting: Partial<Readonly<Record<FieldId, string>>> = {
  mail: '17',
  month: '2025-01',
  amount: '20000',
  person: '+998 90 123-45-67',
  recipient: `age1${'q'.repeat(58)}`,
  page: 'https://site.test/a',
}

/** Chooses a command, then of each question the first or the last answer, and writes what fits the question. */
const chooses = (id: FormId, lang: Lang, which: 'first' | 'last'): Answerer => {
  const words = opsWords(lang)
  const ids = Object.keys(fields) as readonly FieldId[]
  const path = [...numbersOf(id)]
  let isOver = false
  return (said) => {
    const next = path.shift()
    if (next !== undefined) return next
    const lines = said.trimEnd().split('\n')
    if (isOver || lines.includes(words.say('menu.what'))) return null
    if (said.includes(words.say('menu.askYes')) || said.includes(words.say('menu.askMeant'))) {
      isOver = true
      return { ru: 'Да', uz: 'ha', en: ' YES ' }[lang]
    }
    const numbers = lines.flatMap((line) => /^ *(\d+) {2}/.exec(line)?.[1] ?? [])
    if (numbers.length > 0) return (which === 'first' ? numbers[0] : numbers.at(-1)) ?? null
    const asked = ids.find((field) => words.ask(field) === lines.at(-1))
    return asked === undefined ? null : (fitting[asked] ?? 'a "word" and $more')
  }
}

test.each(languages)(
  'every command is a choice that types what is read as it (%s)',
  async (lang) => {
    for (const id of formIds)
      for (const which of ['first', 'last'] as const) {
        const { said, run } = await walk(chooses(id, lang, which), lang)
        const args = run.at(-1) ?? []
        // What was chosen as a kind may be a command of its own, as the mails of `list mails` are.
        const read = readLine(args)
        if (isMistake(read)) throw new Error(`${args.join(' ')} is none: ${JSON.stringify(read)}`)
        expect([id, formOf(read.id).words[0]]).toEqual([id, formOf(id).words[0]])
        for (const field of formOf(id).required ?? []) expect(read.values[field]).toBeDefined()
        expect(said).toContain(opsWords(lang).choice(id))
        const { changes = false, meant } = formOf(id)
        expect(run).toHaveLength(meant === undefined ? 1 : 2)
        if (meant !== undefined) expect(run[0]).not.toContain(`--${optionOf(meant)}`)
        const isAsked = said.includes(opsWords(lang).say('menu.askYes'))
        expect([id, isAsked]).toEqual([id, changes])
      }
  },
)

test('whatever is asked for is an option of its command', () => {
  for (const id of formIds) {
    const { asked = [], wanted = [], meant } = formOf(id)
    const own = optionsOf(id)
    for (const option of [...asked, ...wanted, ...(meant === undefined ? [] : [meant])])
      expect([id, own.includes(option)]).toEqual([id, true])
  }
})

test('what is shown is what a shell would run, and the months are those of Tashkent', async () => {
  const list = await walk(types(...numbersOf('list'), '4', '2'), 'ru')
  expect(list.run).toEqual([['list', 'messages', '--month', '2026-12']])
  expect(list.said).toContain('Команда: npm run ops -- list messages --month 2026-12\n')
  const former = await walk(types(...numbersOf('list'), '1', '3'), 'ru')
  expect(former.run).toEqual([['list', 'donations', '--month', '2026-11']])
  const find = await walk(types(...numbersOf('find'), 'Азиза "Аъло" $1'), 'ru')
  expect(find.run).toEqual([['find', 'Азиза "Аъло" $1']])
  expect(find.said).toContain('npm run ops -- find "Азиза \\"Аъло\\" \\$1"\n')
})

test('wrong input is asked again in one line, and what was right stays', async () => {
  const { said, run } = await walk(
    types(
      '99',
      ...numbersOf('refund'),
      'SOS-2026-000123',
      'typed a zero',
      'x',
      '2',
      '20,000',
      '7',
      '1',
    ),
    'en',
  )
  expect(run).toEqual([])
  expect(said).toContain('“99” isn’t one of the numbers above. Type a number from 1 to 7.\n')
  expect(said).toContain('“x” isn’t one of the numbers above. Type a number from 1 to 2.\n')
  expect(said).toContain('“20,000” isn’t an amount.')
  expect(said).toContain(
    'The command: npm run ops -- refund SOS-2026-000123 --reason "typed a zero" --amount 7\n',
  )
})

test.each([
  ['нет', 'ru', 'Ничего не изменено.'],
  ['', 'uz', 'Hech narsa oʻzgarmadi.'],
  ['y', 'en', 'Nothing was changed.'],
] as const)('“%s” is no yes: nothing is run, and it is said (%s)', async (no, lang, sentence) => {
  const { said, run } = await walk(types(...numbersOf('limits'), no), lang)
  expect(run).toEqual([])
  expect(said).toContain(`${sentence}\n`)
})

test('a person is listed before anything is deleted, and nothing is where nobody is found', async () => {
  const person = [...numbersOf('deletePerson'), '+998901234567']
  const listed = ['delete', '--person', '+998901234567']
  expect((await walk(types(...person, 'нет'), 'ru')).run).toEqual([listed])
  expect((await walk(types(...person, 'да'), 'ru')).run).toEqual([listed, [...listed, '--yes']])
  const nobody = await walk(types(...person, 'да'), 'ru', [1])
  expect(nobody.run).toEqual([listed])
})

test('an empty line or the end leaves from every question with a goodbye', async () => {
  const lines = [...numbersOf('refund'), 'SOS-2026-000123', 'asked for it', '1', '1']
  for (let typed = 0; typed < lines.length; typed += 1)
    for (const end of [[''], []]) {
      const { said, run } = await walk(types(...lines.slice(0, typed), ...end), 'ru')
      expect(said.endsWith('До свидания.\n')).toBe(true)
      expect(run).toEqual([])
    }
})

test('the language changes within the menu, and commands follow it', async () => {
  const { said, spoken } = await walk(types('7', '2', ...numbersOf('numbers'), '1'), 'ru')
  expect(spoken).toEqual(['uz'])
  expect(said).toContain('Buyruq: npm run ops -- numbers\n')
  expect(said.endsWith('Xayr.\n')).toBe(true)
})

test('the language is asked for until it is one; Enter alone takes Russian', async () => {
  const asks = (...lines: readonly string[]) => {
    const answer = types(...lines)
    return askLang({ askLine: () => Promise.resolve(answer('')), print: () => undefined }, 'ru')
  }
  expect(await asks('')).toBe('ru')
  expect(await asks()).toBe('ru')
  expect(await asks('9', 'en', '3')).toBe('en')
})
