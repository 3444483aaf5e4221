import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server in a separate process that accepts everything and reports to its parent. */
const sendToParent = (message: object) => process.send?.(message)

let count = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const accept = () => {
      count++
      done()
    }
    if (count > 0) return void stream.resume().on('end', accept)
    void buffer(stream).then((email) => {
      sendToParent({ email: email.toString('latin1') })
      accept()
    })
  },
})
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  sendToParent({ port: typeof address === 'object' ? address?.port : 0 })
})
setInterval(() => sendToParent({ count }), 20).unref()
