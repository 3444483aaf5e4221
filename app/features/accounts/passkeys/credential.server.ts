import { z } from 'zod'

const bytes = z
  .string()
  .max(4000, { abort: true })
  .regex(/^[\w-]+$/)

const frame = { id: bytes, rawId: bytes, type: z.literal('public-key') }

/** Nothing but what is looked at further on, in the alphabet that it is written in. */
const created = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
})

const shown = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})

/** What a device made for us. */
export const newCredentialIn = (text: string) => readJson(created, text)

/** What a device shows of what it made before. */
export const credentialIn = (text: string) => readJson(shown, text)

function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
