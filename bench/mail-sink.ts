import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server in a process of its own that takes everything, and tells its parent how it goes. */
const tell = (message: object) => process.send?.(message)

let count = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const taken = () => {
      count++
      done()
    }
    if (count > 0) return void stream.resume().on('end', taken)
    void buffer(stream).then((letter) => {
      tell({ letter: letter.toString('latin1') })
      taken()
    })
  },
})
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  tell({ port: typeof address === 'object' ? address?.port : 0 })
})
setInterval(() => tell({ count }), 20).unref()
