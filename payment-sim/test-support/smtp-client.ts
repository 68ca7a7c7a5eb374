import { createConnection, type Socket } from 'node:net'

/** Speaks SMTP by hand: each line is sent when the answer to the one before is there. */
export const speak = (port: number, lines: readonly string[]): Promise<string[]> =>
  new Promise((resolve) => {
    const answers: string[] = []
    const socket: Socket = createConnection(port, '127.0.0.1')
    let text = ''
    const queue = [...lines]
    socket.on('data', (chunk) => {
      text += chunk.toString()
      const last = text.trimEnd().split('\r\n').at(-1) ?? ''
      if (!text.endsWith('\r\n') || !/^\d{3} /.test(last)) return
      answers.push(last.slice(0, 3))
      text = ''
      const next = queue.shift()
      if (next === undefined) socket.end()
      else socket.write(`${next}\r\n`)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answers))
  })

export const attachedFile = Buffer.from('%PDF-1.7 a résumé')

const message = [
  'From: Site <site@example.test>',
  'To: Staff <staff@example.test>',
  'Reply-To: donor@example.test',
  'Subject: =?utf-8?B?0KDQtdC30Y7QvNC1?=',
  'Message-ID: <1@example.test>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Assalomu alaykum',
  '--b',
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename="cv.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  attachedFile.toString('base64'),
  '--b--',
  '.',
].join('\r\n')

/** What a client says to send one mail; a user signs in first. */
export const letter = (to = 'staff@example.test', user?: string) => [
  'EHLO test',
  ...(user === undefined ? [] : [`AUTH PLAIN ${Buffer.from(`\0${user}\0any`).toString('base64')}`]),
  'MAIL FROM:<site@example.test>',
  `RCPT TO:<${to}>`,
  'DATA',
  message,
  'QUIT',
]
