import { connect, type TLSSocket } from 'node:tls'

/** The message is a sentence for the admin. It never has what the server said, which may repeat the name or password. */
export class MailboxError extends Error {}

export type ImapServer = {
  host: string
  port: number
  user: string
  password: string
  /** The certificate of a server that no authority vouches for. */
  ca?: string
}

export type ImapLimits = { commandMs: number; maxLiteralBytes: number }

/** One response of the server: its lines, and the byte strings ("literals") between them. */
type ImapResponse = { text: string; literals: Buffer[] }

const MAX_LINE_BYTES = 512 * 1024
const MAX_LITERALS = 20
const MAX_RESPONSES = 2_000
const LITERAL_AT_END = /\{(\d{1,12})\}$/

/** A quoted string of RFC 9051. */
export function quoteImap(text: string): string {
  if (/[\r\n\0]/.test(text)) throw new MailboxError('MAILBOX_URL has a character that no mail server takes.')
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/**
 * A connection over TLS that can send commands and read what the server answers. The server is not trusted: it may answer too
 * slowly, too much or nonsense.
 */
export async function openImapConnection(server: ImapServer, limits: ImapLimits) {
  const socket = await connectSocket(server, limits.commandMs)
  const reader = createReader(socket, limits.maxLiteralBytes)
  let commands = 0

  /** For all of a command, not for each byte: a server that sends one a second is too slow as well. */
  async function withinLimit<T>(work: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => socket.destroy(new MailboxError(SLOW)), limits.commandMs)
    try {
      return await work()
    } catch (error) {
      socket.destroy()
      throw error instanceof MailboxError ? error : new MailboxError(LOST, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  await withinLimit(async () => {
    const { text } = await reader.readResponse()
    if (!/^\* OK\b/i.test(text)) throw new MailboxError('The mail server lets nobody in at the moment.')
  })

  return {
    /** The untagged responses; `refused` is the sentence for a server that says no. */
    command: (command: string, refused: string): Promise<ImapResponse[]> =>
      withinLimit(async () => {
        const tag = `v${++commands}`
        socket.write(`${tag} ${command}\r\n`)
        const responses: ImapResponse[] = []
        for (;;) {
          const response = await reader.readResponse()
          if (response.text.startsWith(`${tag} `)) {
            if (!/^OK\b/i.test(response.text.slice(tag.length + 1))) throw new MailboxError(refused)
            return responses
          }
          if (!response.text.startsWith('* ') || responses.length >= MAX_RESPONSES)
            throw new MailboxError(NONSENSE)
          if (/^\* BYE\b/i.test(response.text)) throw new MailboxError(LOST)
          responses.push(response)
        }
      }),
    close: () => void socket.destroy(),
  }
}

const SLOW = 'The mail server did not answer in time.'
const LOST = 'The mail server closed the connection.'
const NONSENSE = 'The mail server answered something that is no IMAP.'

async function connectSocket({ host, port, ca }: ImapServer, timeoutMs: number): Promise<TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>()
  const socket = connect({ host, port, ca, servername: /^[\d.:]+$/.test(host) ? '' : host }, () =>
    resolve(socket),
  )
  socket.on('error', (error) =>
    reject(
      error instanceof MailboxError
        ? error
        : new MailboxError('The mail server of MAILBOX_URL cannot be reached.', { cause: error }),
    ),
  )
  const timer = setTimeout(() => socket.destroy(new MailboxError(SLOW)), timeoutMs)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

function createReader(socket: TLSSocket, maxLiteralBytes: number) {
  const chunks: AsyncIterator<Buffer> = socket[Symbol.asyncIterator]()
  let buffer: Buffer = Buffer.alloc(0)

  async function readMore() {
    const { value, done } = await chunks.next()
    if (done) throw new MailboxError(LOST)
    buffer = Buffer.concat([buffer, value])
  }

  function take(bytes: number): Buffer {
    const taken = buffer.subarray(0, bytes)
    buffer = buffer.subarray(bytes)
    return taken
  }

  async function readLine(): Promise<string> {
    for (let from = 0; ; ) {
      const end = buffer.indexOf('\r\n', from)
      if (end > MAX_LINE_BYTES || (end < 0 && buffer.length > MAX_LINE_BYTES))
        throw new MailboxError(NONSENSE)
      if (end >= 0) return take(end + 2).toString('latin1', 0, end)
      from = Math.max(0, buffer.length - 1)
      await readMore()
    }
  }

  async function readLiteral(bytes: number): Promise<Buffer> {
    if (bytes > maxLiteralBytes) throw new MailboxError('The mail server sent more than it was asked for.')
    while (buffer.length < bytes) await readMore()
    return Buffer.from(take(bytes))
  }

  return {
    async readResponse(): Promise<ImapResponse> {
      const literals: Buffer[] = []
      for (let text = ''; ; ) {
        const line = await readLine()
        text += line
        const announced = LITERAL_AT_END.exec(line)?.[1]
        if (announced === undefined) return { text, literals }
        if (literals.length >= MAX_LITERALS || text.length > MAX_LINE_BYTES) throw new MailboxError(NONSENSE)
        literals.push(await readLiteral(Number(announced)))
      }
    },
  }
}
