/** For browsers, which have `crypto.randomUUID` by https alone: a site may be tried by http in a local network. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, and the variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const ends = [8, 12, 16, 20, 32]
  return ends.map((end, index) => hex.slice(ends[index - 1] ?? 0, end)).join('-')
}
