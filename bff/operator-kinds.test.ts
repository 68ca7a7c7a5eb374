import { expect, test } from 'vitest'
import applicationWords from '#locales/ru/application-mail.json' with { type: 'json' }
import { languages } from '#locales/paths.ts'
import { rulesOf } from '#bff/letters/letter-kinds.ts'
import { letterKinds } from '#machines/wire/letter-terms.ts'
import { opsWords } from '#bff/ops/ops-words.ts'
import { letterNames } from '#bff/ops/record-kinds.ts'

test('the commands know each kind of letter', () => {
  expect([...letterNames].sort()).toEqual(letterKinds.map((kind) => rulesOf(kind).name).sort())
})

test('each mark of a letter is said in words', () => {
  const marks = Object.keys({ ...applicationWords.suspicions, ...applicationWords.remarks })
  for (const lang of languages) {
    const said = opsWords(lang).value('marks', marks.join('; ')).split('; ')
    expect(said).toHaveLength(marks.length)
    expect(said.filter((word) => marks.includes(word))).toEqual([])
  }
})
