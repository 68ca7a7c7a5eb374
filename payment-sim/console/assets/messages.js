import { badge, call, copyable, empty, h, panel, shortTimeOf, timeOf } from './dom.js'

/** The text of a message, its addresses as links. */
const linked = (text) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part) =>
      /^https?:\/\//.test(part)
        ? h('a', { href: part, target: '_blank', rel: 'noreferrer' }, part)
        : part,
    )

const smsItem = (sms, index) =>
  h(
    'li',
    { class: index === 0 ? 'sms newest' : 'sms' },
    h(
      'div',
      { class: 'sms-head' },
      copyable(sms.to, sms.to, 'copy plain'),
      h('span', { class: 'muted' }, `from ${sms.from}`),
      shortTimeOf(sms.sentAt),
    ),
    sms.code ? copyable(sms.code, sms.code, 'code') : null,
    h('p', { class: 'sms-text' }, ...linked(sms.text)),
  )

export const smsPanel = async (limit = 50) => {
  const list = await call('GET', '/sim/sms')
  return panel(
    'SMS',
    list.length === 0 ? null : `${list.length} sent, newest first`,
    list.length === 0
      ? empty('No message yet. Codes appear here as soon as they are sent.')
      : h('ol', { class: 'list' }, ...list.slice(0, limit).map(smsItem)),
  )
}

const bytes = (count) =>
  count < 1024
    ? `${count} B`
    : count < 1_048_576
      ? `${(count / 1024).toFixed(1)} KB`
      : `${(count / 1_048_576).toFixed(1)} MB`

const mailItem = (mail, index) =>
  h(
    'li',
    {},
    h(
      'details',
      { class: 'mail', open: index === 0 },
      h(
        'summary',
        {},
        h('span', { class: 'mail-subject' }, mail.subject || '(no subject)'),
        h('span', { class: 'muted' }, `to ${mail.to.join(', ')}`),
        mail.attachments.length > 0 ? badge(`${mail.attachments.length} file(s)`) : null,
        timeOf(mail.sentAt),
      ),
      h(
        'p',
        { class: 'muted' },
        `From ${mail.from}`,
        mail.replyTo.length > 0 ? `, answers to ${mail.replyTo.join(', ')}` : '',
        mail.html ? ', with an HTML part' : '',
      ),
      h('p', { class: 'mail-text' }, ...linked(mail.text)),
      mail.attachments.length > 0
        ? h(
            'ul',
            { class: 'files' },
            ...mail.attachments.map((file) =>
              h(
                'li',
                {},
                h('b', {}, file.filename || '(no name)'),
                ` ${file.contentType}, ${bytes(file.bytes)}`,
              ),
            ),
          )
        : null,
    ),
  )

export const mailView = async () => {
  const list = await call('GET', '/sim/mail')
  return panel(
    'Mail',
    list.length === 0 ? null : `${list.length} taken, none delivered, newest first`,
    list.length === 0
      ? empty('No mail yet. The SMTP sink takes everything and delivers nothing.')
      : h('ol', { class: 'list' }, ...list.slice(0, 100).map(mailItem)),
  )
}
