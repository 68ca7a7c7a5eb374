import { join, relative, resolve } from 'node:path'
import { contentPictures } from '#bff/content/content-pictures.ts'
import { isMade } from '#bff/content/pictures.ts'
import { sayMaking, sayNoMistake } from '#bff/content/say-mistakes.ts'
import { loadTexts } from '#bff/content/texts.ts'
import { readVariables } from '#bff/platform/env.ts'
import { explain } from '#bff/platform/fixable-error.ts'
import { projectRoot } from '#bff/platform/project-root.ts'
import { PICTURES } from '#bff/site-content.ts'
import { makePhotographs } from './photographs.ts'

/**
 * `npm run texts`: every mistake in what staff write, and 1 where there is one; where there is none, the files of its
 * photographs, which take seconds each and are never made by the site that takes payments.
 */
try {
  const { CONTENT_DIR, DIST_DIR } = readVariables(process.env)
  const folder = resolve(projectRoot, CONTENT_DIR)
  const { photographs, content } = loadTexts(folder)
  process.stdout.write(`${sayNoMistake()}\n`)
  const made = join(resolve(projectRoot, DIST_DIR), PICTURES)
  for (const picture of [...photographs, ...contentPictures(content)]) {
    if (isMade(picture, made)) continue
    process.stdout.write(`${sayMaking(relative(folder, picture.path))}\n`)
    await makePhotographs([picture], made)
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
