import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Challenged = { challenge: string; user?: { id: string } }

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

const PRESENT = 0x01
const VERIFIED = 0x04
const NEW_KEY = 0x40

/** For tests: a device with one passkey, as WebAuthn describes it. It may leave out to make sure of its owner. */
export function passkeyDevice(origin: string) {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let uses = 0
  let userHandle: string | undefined

  /** The key in the form of RFC 9052: a map of five, of which the last two are its point. */
  function coseKey() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = [x, y].map((part) => Buffer.from(part, 'base64url'))
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      point[0] ?? Buffer.alloc(0),
      Buffer.from('225820', 'hex'),
      point[1] ?? Buffer.alloc(0),
    ])
  }

  function seen(flags: number, from: string) {
    uses += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    return Buffer.concat([sha256(new URL(from).hostname), Buffer.from([flags]), count])
  }

  const saidBy = (type: string, { challenge }: Challenged, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  const frame = { id: base64url(id), rawId: base64url(id), type: 'public-key' }
  type Manner = { verifies?: boolean; from?: string }

  return {
    /** Answers as a page would send it. */
    create(options: Challenged, { verifies = true, from = origin }: Manner = {}): string {
      userHandle = options.user?.id
      const flags = PRESENT | NEW_KEY | (verifies ? VERIFIED : 0)
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([seen(flags, from), Buffer.alloc(16), length, id, coseKey()])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const clientDataJSON = base64url(saidBy('webauthn.create', options, from))
      const response = { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] }
      return JSON.stringify({ ...frame, response })
    },

    get(options: Challenged, { verifies = true, from = origin }: Manner = {}): string {
      const said = saidBy('webauthn.get', options, from)
      const data = seen(PRESENT | (verifies ? VERIFIED : 0), from)
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)
      const [clientDataJSON, authenticatorData] = [said, data].map(base64url)
      const response = { clientDataJSON, authenticatorData, signature: base64url(signature), userHandle }
      return JSON.stringify({ ...frame, response })
    },
  }
}
