import { createInterface } from 'node:readline'
import type { AskLine } from './menu-questions.ts'

/**
 * Asks for lines in a terminal. Ctrl-C, Ctrl-D and the end of a file answer with null, and so does every question
 * after them.
 */
export const createLineReader = (
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): { readonly askLine: AskLine; readonly close: () => void } => {
  const reader = createInterface({ input, output })
  const typed: string[] = []
  let isOver = false
  let answer: ((line: string | null) => void) | null = null
  const give = (line: string | null): void => {
    const waiting = answer
    answer = null
    waiting?.(line)
  }
  reader.on('line', (line) => {
    if (answer === null) typed.push(line)
    else give(line)
  })
  reader.on('SIGINT', () => reader.close())
  reader.on('close', () => {
    isOver = true
    if (answer !== null) output.write('\n')
    give(null)
  })
  return {
    askLine: (prompt) => {
      const next = typed.shift()
      if (next !== undefined) {
        output.write(`${prompt}${next}\n`)
        return Promise.resolve(next)
      }
      if (isOver) return Promise.resolve(null)
      return new Promise((done) => {
        answer = done
        reader.setPrompt(prompt)
        reader.prompt()
      })
    },
    close: () => reader.close(),
  }
}
