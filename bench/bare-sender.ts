import { createTransport } from 'nodemailer'

/** As plain as it gets: the same bytes to so many addresses, over five connections. */
const [port, letters] = process.argv.slice(2).map(Number)
const LINES = 5

process.once('message', async (letter: string) => {
  const raw = Buffer.from(letter, 'latin1')
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: LINES,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  let next = 0
  const send = async () => {
    while (next < (letters ?? 0)) {
      const to = `reader${next++}@venus.example`
      await transport.sendMail({ envelope: { from: 'hello@venus.example', to }, raw })
    }
  }
  await Promise.all(Array.from({ length: LINES }, send))
  transport.close()
  process.disconnect()
})
