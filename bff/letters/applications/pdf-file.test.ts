import { expect, test } from 'vitest'
import { aPdf } from '../../../tests/support/resumes.ts'
import { checkPdf } from './pdf-file.ts'

/** What `checkPdf` says: the reason of a refusal, else the remarks for staff. */
const said = async (bytes: Buffer) => {
  const finding = await checkPdf(bytes)
  return finding.ok ? finding.remarks : finding.reason
}
/** A PDF with an object beside its catalogue. */
const withObject = (object: string) => said(aPdf('', `8 0 obj\n${object}\nendobj`))

test('an empty page is nothing to remark on', async () => {
  expect(await said(aPdf())).toEqual([])
})

test.each(['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'])(
  '/%s runs, as a name, as a key and in a list',
  async (name) => {
    expect(await withObject(`<< /S /${name} >>`)).toBe('something that runs')
    expect(await withObject(`<< /${name} (x) >>`)).toBe('something that runs')
    expect(await withObject(`[ 1 [ /${name} ] ]`)).toBe('something that runs')
    expect(await withObject(`<< /Inner << /Inner << /${name} 1 >> >> >>`)).toBe(
      'something that runs',
    )
    const stream = `<< /Length 1 /${name} 1 >>\nstream\nx\nendstream`
    expect(await withObject(stream)).toBe('something that runs')
  },
)

test.each(['AA', 'SubmitForm', 'ImportData', 'GoToR'])('/%s is remarked on', async (name) => {
  expect(await withObject(`<< /S /${name} >>`)).toEqual(['action'])
  expect(await withObject(`<< /${name} << >> >>`)).toEqual(['action'])
})

test.each([
  ['/OpenAction [3 0 R /Fit]', []],
  ['/OpenAction /First', []],
  ['/OpenAction << /S /GoTo /D [3 0 R /Fit] >>', []],
  ['/OpenAction << /S /URI /URI (http://x.test) >>', ['action']],
  ['/OpenAction << /D [3 0 R /Fit] >>', ['action']],
  ['/OpenAction (x)', ['action']],
])('%s in its catalogue', async (entry, finding) => {
  expect(await said(aPdf(entry))).toEqual(finding)
})

test('what is encrypted is refused, whatever it is encrypted by', async () => {
  expect(await withObject('<< /Encrypt 1 >>')).toBe('encrypted')
})

test('a file is whole, and nothing else at the same time', async () => {
  const whole = aPdf()
  expect(await said(Buffer.concat([Buffer.from(' '), whole]))).toBe(
    'something before the beginning',
  )
  expect(await said(whole.subarray(0, -6))).toBe('truncated')
  const late = Buffer.concat([whole, Buffer.alloc(64 * 1024)])
  expect(await said(late)).toBe('truncated')
  const early = Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF\n'), Buffer.alloc(64 * 1024), whole])
  expect(await said(early)).not.toBe('truncated')
  const zip = Buffer.concat([whole, Buffer.from('PK\x05\x06')])
  expect(await said(zip)).toBe('two kinds at once')
})

test('what no reader can read is taken with a remark', async () => {
  expect(await said(Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'))).toEqual(['unread'])
})
