import { parseBody } from 'hono/utils/body'

/** JSON, a URL-encoded form or form-data: clients of Eskiz use all three. */
export async function readFields(body: string, contentType: string): Promise<unknown> {
  if (body === '') return {}
  if (!/form/i.test(contentType)) {
    try {
      return JSON.parse(body)
    } catch {
      return {}
    }
  }
  try {
    const fields = await parseBody(
      new Request('http://eskiz', {
        method: 'POST',
        headers: { 'Content-Type': contentType },
        body,
      }),
    )
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        value instanceof File ? value.name : value,
      ]),
    )
  } catch {
    return {}
  }
}
