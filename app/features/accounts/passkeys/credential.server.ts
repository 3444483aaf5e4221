import { z } from 'zod'

const base64url = z
  .string()
  .max(4000, { abort: true })
  .regex(/^[\w-]+$/)

const credentialFields = { id: base64url, rawId: base64url, type: z.literal('public-key') }

/** Only the fields that are used. */
const newCredentialSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
})

const credentialSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

/** Of a passkey that a device has just created. */
export const parseNewCredential = (text: string) => parseJson(newCredentialSchema, text)

/** Of a passkey that exists. */
export const parseCredential = (text: string) => parseJson(credentialSchema, text)

function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
