import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:tls'
import { onTestFinished } from 'vitest'

/** Of no other server than this one, for localhost. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCMFwzsYB3SGM3aVP
yeDX1n0Gl1x9+ygwcUS5YOu2lT6hRANCAAQoc0yqKZ/eNkzzaBU83nRsNTV6D9A8
37Z2xMLXIGOmifclHJ3E5iLmEIesUIDM7DHaTIzFNL0XNqHHuBxnMP33
-----END PRIVATE KEY-----`
export const imapCertificate = `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABChzTKopn942TPNo
FTzedGw1NXoP0DzftnbEwtcgY6aJ9yUcncTmIuYQh6xQgMzsMdpMjMU0vRc2oce4
HGcw/fejTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBQPpTpLMY8LyNsWS+SpjUqurVA6bjAKBggqhkjOPQQD
AgNIADBFAiBXuu7XvBgdmZ27KKFFLttJdLNK9Iq7wvUksv9nvV69LQIhAJf7ntzr
HxTvtArAsoyA5g4hdgGYjGlOKkt7Dv4sPyYw
-----END CERTIFICATE-----`

type StoredMessage = { uid: number; raw: string }

type ImapServerOptions = {
  user?: string
  password?: string
  /** Instead of the usual response to a command; null for none. */
  respond?: (command: string, socket: Socket) => string | null | undefined
  greeting?: string
}

/** A small IMAP server over TLS with one folder. It remembers what it was told, and knows no command that changes anything. */
export async function startImapServer(options: ImapServerOptions = {}) {
  const { user = 'venus', password = 'se"cret', respond, greeting = '* OK ready' } = options
  const folder = { uidValidity: 7, messages: [] as StoredMessage[] }
  const commands: string[] = []
  const sockets = new Set<Socket>()

  const uidNext = () => Math.max(0, ...folder.messages.map(({ uid }) => uid)) + 1

  function answer(tag: string, command: string): string {
    const login = `LOGIN "${user}" "${password.replace(/["\\]/g, '\\$&')}"`
    if (command.startsWith('LOGIN'))
      return command === login ? `${tag} OK welcome` : `${tag} NO ${user} with ${password} is wrong`
    if (command === 'EXAMINE "INBOX"')
      return [
        `* ${folder.messages.length} EXISTS`,
        `* OK [UIDVALIDITY ${folder.uidValidity}] valid`,
        `* OK [UIDNEXT ${uidNext()}] next`,
        `${tag} OK [READ-ONLY] done`,
      ].join('\r\n')
    const [, from] = /^UID SEARCH UID (\d+):\*$/.exec(command) ?? []
    if (from || command.startsWith('UID SEARCH SINCE ')) {
      const found = folder.messages.filter(
        // As the standard says it, the last message is always among them.
        ({ uid }, index) => !from || uid >= Number(from) || index === folder.messages.length - 1,
      )
      return `* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n${tag} OK done`
    }
    const [, uid, length] =
      /^UID FETCH (\d+) \(UID INTERNALDATE BODY\.PEEK\[\]<0\.(\d+)>\)$/.exec(command) ?? []
    const message = folder.messages.find((stored) => stored.uid === Number(uid))
    if (uid && !message) return `${tag} OK nothing`
    if (!message) return `${tag} BAD what?`
    const raw = Buffer.from(message.raw).subarray(0, Number(length)).toString('latin1')
    return [
      `* 1 FETCH (UID ${uid} INTERNALDATE "17-Nov-2026 10:00:00 +0000" BODY[]<0> {${raw.length}}`,
      `${raw})`,
      `${tag} OK done`,
    ].join('\r\n')
  }

  const server = createServer({ key, cert: imapCertificate }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write(`${greeting}\r\n`)
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [tag = ''] = line.split(' ', 1)
        const command = line.slice(tag.length + 1)
        commands.push(command)
        const own = respond?.(command, socket)
        if (own === null) continue
        socket.write(Buffer.from(`${own?.replaceAll('TAG', tag) ?? answer(tag, command)}\r\n`, 'latin1'))
      }
    })
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return {
    url: `imaps://${login}@localhost:${port}/INBOX`,
    folder,
    commands,
    /** Puts a message into the folder. */
    deliver: (raw: string) =>
      void folder.messages.push({ uid: uidNext(), raw: raw.replace(/\r?\n/g, '\r\n') }),
  }
}
