import { findingsOf, worseWhenLive, type Finding } from './finding.ts'
import type { Outside } from './outside.ts'

/** What mail servers usually name their keys; the one in use stands in the head of a received mail alone. */
const usualSelectors = ['default', 'mail', 'dkim', 'selector1', 'selector2', 'google', 's1', 'k1']

export type MailSettings = {
  readonly smtpUrl: string
  readonly from: string
  readonly mailboxes: readonly string[]
  readonly isLive: boolean
}

const domainIn = (mailbox: string): string => mailbox.slice(mailbox.lastIndexOf('@') + 1)

const server = async ({ smtpUrl, isLive }: MailSettings, outside: Outside): Promise<Finding> => {
  const { good, warning, bad } = findingsOf('smtp')
  const { host } = new URL(smtpUrl)
  if ((await outside.signInAtMail(smtpUrl, true)) === null) return good('mailServer', { host })
  const code = await outside.signInAtMail(smtpUrl, false)
  return code === null
    ? worseWhenLive(warning('mailPlain', { host }), isLive)
    : bad('mailRefused', { host, code })
}

const spf = async (domain: string, outside: Outside): Promise<Finding> => {
  const { good, bad } = findingsOf('spf')
  const records = (await outside.textsOf(domain)).filter((text) => /^v=spf1( |$)/i.test(text))
  const [record] = records
  if (record === undefined) return bad('noSpf', { domain })
  if (records.length > 1) return bad('manySpf', { domain, count: records.length })
  return /(^| )\+?all( |$)/i.test(record) ? bad('openSpf', { domain }) : good('spf', { domain })
}

const isKey = (text: string): boolean => /(^|;)\s*p=[^;\s]/.test(text)

const dkim = async (domain: string, outside: Outside): Promise<Finding> => {
  const { good, warning } = findingsOf('dkim')
  for (const selector of usualSelectors) {
    const texts = await outside.textsOf(`${selector}._domainkey.${domain}`)
    if (texts.some(isKey)) return good('dkim', { domain, selector })
  }
  return warning('noDkim', { domain })
}

/** A domain has the policy of the one above it where it has none of its own. */
const dmarc = async (domain: string, outside: Outside): Promise<Finding> => {
  const { good, warning } = findingsOf('dmarc')
  const above = domain.split('.').slice(1).join('.')
  for (const name of [domain, ...(above.includes('.') ? [above] : [])]) {
    const texts = await outside.textsOf(`_dmarc.${name}`)
    const policy = texts.find((text) => /^v=DMARC1/i.test(text))
    if (policy === undefined) continue
    const isStrict = /(^|;)\s*p=(quarantine|reject)/i.test(policy)
    return isStrict ? good('dmarc', { domain: name }) : warning('weakDmarc', { domain: name })
  }
  return warning('noDmarc', { domain })
}

const mx = async (domain: string, outside: Outside): Promise<Finding> => {
  const { good, warning } = findingsOf('mx')
  return (await outside.mailServersOf(domain)).length === 0
    ? warning('noMx', { domain })
    : good('mx', { domain })
}

/** Domains that nobody owns, for examples. */
const madeUp = /(\.|@)(test|example|invalid|localhost)$/i

const mailboxes = ({ mailboxes: given, isLive }: MailSettings): Finding => {
  const { good, warning } = findingsOf('mailboxes')
  const unreal = given.filter((mailbox) => madeUp.test(mailbox))
  return unreal.length === 0
    ? good('mailboxes')
    : worseWhenLive(warning('madeUpMailboxes', { mailboxes: unreal.join(', ') }), isLive)
}

/** Whether mail leaves, and whether other servers believe that it is ours. */
export const checkMail = async (
  settings: MailSettings,
  outside: Outside,
): Promise<readonly Finding[]> => {
  const domain = domainIn(settings.from)
  const found = [await server(settings, outside), mailboxes(settings)]
  if (madeUp.test(settings.from)) return found
  for (const ask of [spf, dkim, dmarc, mx]) found.push(await ask(domain, outside))
  return found
}
