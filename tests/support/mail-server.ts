import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface FakeMailServer {
  port: number
  /** The emails that it took: whom they are for, and their text as it was sent. */
  emails: { to: string[]; data: string }[]
  /** How it answers from now on: `busy` takes an email later, `unknown` knows no such mailbox, `distrustful` takes nothing of this shop, `slow` says nothing. */
  mood: 'well' | 'busy' | 'unknown' | 'distrustful' | 'slow'
  close(): Promise<void>
}

const refusals = {
  busy: (address: string) => `450 4.2.0 <${address}> try again later`,
  unknown: (address: string) => `550 5.1.1 <${address}> no such user here`,
  distrustful: (address: string) => `550 5.7.1 <${address}> relaying denied`,
}

/** A mail server on this machine that speaks as much SMTP as is needed to send it an email. */
export async function startMailServer(): Promise<FakeMailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (fake.mood === 'slow') return
    converse(socket, fake)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const fake: FakeMailServer = {
    port: (server.address() as AddressInfo).port,
    emails: [],
    mood: 'well',
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return fake
}

function converse(socket: Socket, fake: FakeMailServer): void {
  let heard = ''
  let isData = false
  let email: FakeMailServer['emails'][number] = { to: [], data: '' }
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string): void => {
    const [verb = ''] = line.toUpperCase().split(/[\s:]/)
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'MAIL') email = { to: [], data: '' }
    if (verb === 'RCPT' && (fake.mood === 'busy' || fake.mood === 'unknown' || fake.mood === 'distrustful'))
      return void say(refusals[fake.mood](address))
    if (verb === 'RCPT') email.to.push(address)
    isData = verb === 'DATA'
    say(isData ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok')
  }
  say('220 fake')
  socket.on('data', (chunk) => {
    heard += chunk.toString('utf8')
    for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
      const line = heard.slice(0, end)
      heard = heard.slice(end + 2)
      if (!isData) command(line)
      else if (line !== '.') email.data += `${line}\n`
      else {
        isData = false
        fake.emails.push(email)
        say('250 taken')
      }
    }
  })
}
