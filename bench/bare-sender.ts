import { createTransport } from 'nodemailer'

/** The reference: sends the same bytes to each recipient over five connections. */
const [port, emailCount] = process.argv.slice(2).map(Number)
const CONNECTIONS = 5

process.once('message', async (email: string) => {
  const raw = Buffer.from(email, 'latin1')
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  let next = 0
  const send = async () => {
    while (next < (emailCount ?? 0)) {
      const to = `reader${next++}@venus.example`
      await transport.sendMail({ envelope: { from: 'hello@venus.example', to }, raw })
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, send))
  transport.close()
  process.disconnect()
})
