import { resolve } from 'node:path'
import { sayNoMistake } from '#bff/content/say-mistakes.ts'
import { loadTexts } from '#bff/content/texts.ts'
import { readVariables } from '#bff/platform/env.ts'
import { explain } from '#bff/platform/fixable-error.ts'
import { projectRoot } from '#bff/platform/project-root.ts'

/** `npm run texts`: every mistake in what staff write, and 1 where there is one. */
try {
  loadTexts(resolve(projectRoot, readVariables(process.env).CONTENT_DIR))
  process.stdout.write(`${sayNoMistake()}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
