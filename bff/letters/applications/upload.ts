import type { IncomingMessage, ServerResponse } from 'node:http'
import multer, { MulterError, type StorageEngine } from 'multer'
import { RESUME_BYTES } from '#machines/wire/resume-terms.ts'
import { fail, ok, type Result } from '#machines/wire/result.ts'

/** Room for the fields, the boundaries and a file's own head beside the file. */
const BESIDE_FILE_BYTES = 128 * 1024
/** What is beyond the limit is read and forgotten, so that a browser hears why; but not for ever. */
const MOST_READ_BYTES = 4 * RESUME_BYTES

export type UploadedFile = { readonly name: string; readonly bytes: Buffer }
export type Upload = {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: UploadedFile | null
}
/**
 * `tooLarge`: the file or the whole; `second`: more than one file; `noRoom`: too many uploads at once;
 * `broken`: no readable form.
 */
export type UploadFailure = {
  readonly reason: 'tooLarge' | 'second' | 'noRoom' | 'broken'
  /** What was typed, as far as it was read: a page without script shows it again. */
  readonly fields: Upload['fields']
}

type Stored = { readonly buffer: Buffer; readonly isTooLarge: boolean }

/**
 * Holds a file in memory up to the limit and lets the rest of it pass by, so that the fields behind
 * it are read too.
 */
const boundedMemory: StorageEngine = {
  _handleFile: (_request, file, done: (error: unknown, stored?: Partial<Stored>) => void) => {
    const chunks: Buffer[] = []
    let size = 0
    file.stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= RESUME_BYTES) chunks.push(chunk)
      else chunks.length = 0
    })
    file.stream.on('error', done)
    file.stream.on('end', () =>
      done(null, { buffer: Buffer.concat(chunks), isTooLarge: size > RESUME_BYTES }),
    )
  },
  _removeFile: (_request, _file, done) => done(null),
}

const read = multer({
  storage: boundedMemory,
  // Browsers write names in UTF-8 (https://html.spec.whatwg.org/#multipart-form-data).
  defParamCharset: 'utf8',
  limits: {
    files: 1,
    fields: 20,
    parts: 21,
    fieldNameSize: 100,
    fieldSize: 32 * 1024,
    headerPairs: 20,
  },
}).single('resume')

class NoRoomError extends Error {}

const failureOf = (error: unknown): UploadFailure['reason'] => {
  if (error instanceof NoRoomError) return 'noRoom'
  if (!(error instanceof MulterError)) return 'broken'
  return error.code === 'LIMIT_FILE_COUNT' || error.field === 'resume' ? 'second' : 'broken'
}

type Parsed = IncomingMessage & {
  body?: Record<string, unknown>
  file?: Stored & { originalname: string }
}

/**
 * Reads an application's form from Node's own request, the limit held while it streams: never more
 * than one file of 5 MB is in memory. A caller that hangs up is a `broken` form. `consume` counts the bytes
 * that arrive and says whether there is room for them.
 */
export const readUpload = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  consume: (bytes: number) => boolean,
): Promise<Result<Upload, UploadFailure>> => {
  const announced = Number(incoming.headers['content-length'] ?? 0)
  if (announced > MOST_READ_BYTES) return fail({ reason: 'tooLarge', fields: {} })
  let bytes = 0
  let count: (chunk: Buffer) => void = () => undefined
  try {
    await new Promise<void>((done, refuse) => {
      count = (chunk) => {
        bytes += chunk.length
        if (bytes > MOST_READ_BYTES) incoming.destroy()
        // What is beyond the limit is thrown away as it comes and holds no memory.
        if (bytes > RESUME_BYTES + BESIDE_FILE_BYTES || consume(chunk.length)) return
        incoming.unpipe()
        refuse(new NoRoomError())
      }
      incoming.on('data', count)
      // Multer asks for Express's own kinds of request and response and uses only Node's.
      read(incoming as never, outgoing as never, (error: unknown) => {
        if (error === undefined || error === null) done()
        else refuse(error instanceof Error ? error : new Error('the form cannot be read'))
      })
    })
  } catch (error) {
    return fail({ reason: failureOf(error), fields: (incoming as Parsed).body ?? {} })
  } finally {
    incoming.off('data', count)
  }
  const { body, file } = incoming as Parsed
  if (body === undefined) return fail({ reason: 'broken', fields: {} })
  if (file?.isTooLarge === true) return fail({ reason: 'tooLarge', fields: body })
  return ok({
    fields: body,
    file: file === undefined ? null : { name: file.originalname, bytes: file.buffer },
  })
}
