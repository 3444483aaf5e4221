import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type ChallengeOptions = { challenge: string; user?: { id: string } }

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED_CREDENTIAL = 0x40

/** A WebAuthn device with one passkey. It can skip the user verification. */
export function passkeyDevice(origin: string) {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let signCount = 0
  let userHandle: string | undefined

  /** The public key as a COSE key (RFC 9052). */
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

  function createAuthenticatorData(flags: number, from: string) {
    signCount += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signCount)
    return Buffer.concat([sha256(new URL(from).hostname), Buffer.from([flags]), count])
  }

  const createClientData = (type: string, { challenge }: ChallengeOptions, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' }
  type DeviceOptions = { verifies?: boolean; from?: string }

  return {
    /** The registration response as a page would send it. */
    create(options: ChallengeOptions, { verifies = true, from = origin }: DeviceOptions = {}): string {
      userHandle = options.user?.id
      const flags = USER_PRESENT | ATTESTED_CREDENTIAL | (verifies ? USER_VERIFIED : 0)
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([
        createAuthenticatorData(flags, from),
        Buffer.alloc(16),
        length,
        id,
        coseKey(),
      ])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const clientDataJSON = base64url(createClientData('webauthn.create', options, from))
      const response = { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] }
      return JSON.stringify({ ...credential, response })
    },

    get(options: ChallengeOptions, { verifies = true, from = origin }: DeviceOptions = {}): string {
      const clientData = createClientData('webauthn.get', options, from)
      const data = createAuthenticatorData(USER_PRESENT | (verifies ? USER_VERIFIED : 0), from)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      const [clientDataJSON, authenticatorData] = [clientData, data].map(base64url)
      const response = { clientDataJSON, authenticatorData, signature: base64url(signature), userHandle }
      return JSON.stringify({ ...credential, response })
    },
  }
}
