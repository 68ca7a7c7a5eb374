import type { IncomingMessage, ServerResponse } from 'node:http'
import multer, { MulterError } from 'multer'
import { RESUME_BYTES } from '#machines/application/application.rules.ts'
import { fail, ok, type Result } from '#machines/result/result.ts'

/** Room for the fields, the boundaries and a file's own head beside the file. */
const BESIDE_FILE_BYTES = 128 * 1024
/** What is beyond the limit is read and forgotten, so that a browser hears why; but not for ever. */
const MOST_READ_BYTES = 4 * RESUME_BYTES

export type UploadedFile = { readonly name: string; readonly bytes: Buffer }
export type Upload = {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: UploadedFile | null
}
/** `tooLarge`: the file or the whole; `second`: more than one file; `broken`: no readable form. */
export type UploadFailure = 'tooLarge' | 'second' | 'broken'

const read = multer({
  storage: multer.memoryStorage(),
  // Browsers write names in UTF-8 (https://html.spec.whatwg.org/#multipart-form-data).
  defParamCharset: 'utf8',
  limits: {
    fileSize: RESUME_BYTES,
    files: 1,
    fields: 20,
    parts: 21,
    fieldNameSize: 100,
    fieldSize: 32 * 1024,
    headerPairs: 20,
  },
}).single('resume')

const failureOf = (error: unknown): UploadFailure => {
  if (!(error instanceof MulterError)) return 'broken'
  if (error.code === 'LIMIT_FILE_SIZE') return 'tooLarge'
  return error.code === 'LIMIT_FILE_COUNT' || error.field === 'resume' ? 'second' : 'broken'
}

type Parsed = IncomingMessage & {
  body?: Record<string, unknown>
  file?: { originalname: string; buffer: Buffer }
}

/**
 * Reads an application's form from Node's own request, the limit held while it streams: never more
 * than one file of 5 MB is in memory. A caller that hangs up is a `broken` form.
 */
export const readUpload = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Result<Upload, UploadFailure>> => {
  const announced = Number(incoming.headers['content-length'] ?? 0)
  if (announced > RESUME_BYTES + BESIDE_FILE_BYTES) return fail('tooLarge')
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_READ_BYTES) incoming.destroy()
  }
  incoming.on('data', count)
  try {
    await new Promise<void>((done, refuse) => {
      // Multer asks for Express's own kinds of request and response and uses only Node's.
      read(incoming as never, outgoing as never, (error: unknown) => {
        if (error === undefined || error === null) done()
        else refuse(error instanceof Error ? error : new Error('the form cannot be read'))
      })
    })
  } catch (error) {
    return fail(failureOf(error))
  } finally {
    incoming.off('data', count)
  }
  const { body, file } = incoming as Parsed
  if (body === undefined) return fail('broken')
  return ok({
    fields: body,
    file: file === undefined ? null : { name: file.originalname, bytes: file.buffer },
  })
}
