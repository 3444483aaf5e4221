type Mp4Options = { width?: number; height?: number; brand?: string; isTurned?: boolean; mediaBytes?: number }

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

function trackHeader(width: number, height: number, isTurned: boolean): Buffer {
  const header = Buffer.alloc(84)
  const one = 0x00010000
  const [a, b] = isTurned ? [0, one] : [one, 0]
  header.writeInt32BE(a, 40)
  header.writeInt32BE(b, 44)
  header.writeInt32BE(isTurned ? 0 : one, 56)
  header.writeUInt16BE(width, 76)
  header.writeUInt16BE(height, 80)
  return header
}

/** The boxes of a film with one track; its pictures are zeros. */
export function createMp4(options: Mp4Options = {}): Buffer {
  const { width = 1280, height = 720, brand = 'isom', isTurned = false, mediaBytes = 64 } = options
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(12)])
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), Buffer.alloc(4), Buffer.from(brand)),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', trackHeader(width, height, isTurned)), box('mdia', box('hdlr', handler))),
    ),
    box('mdat', Buffer.alloc(mediaBytes)),
  ])
}

export const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n'
