const BOX_HEAD_BYTES = 16
const MAX_BOXES = 10_000
/** The list of all frames of a long film has some megabytes. */
const MAX_MOOV_BYTES = 32 * 1024 * 1024

const MP4_BRANDS = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'dash',
])

/** By its first bytes, whatever the file name says. A film of QuickTime is built alike, but browsers cannot all play it. */
export function detectMp4(start: Uint8Array): 'mp4' | 'quicktime' | null {
  const text = (from: number) => Buffer.from(start.subarray(from, from + 4)).toString('latin1')
  if (start.length < BOX_HEAD_BYTES || text(4) !== 'ftyp') return null
  if (text(8) === 'qt  ') return 'quicktime'
  const end = Math.min(start.length, Buffer.from(start).readUInt32BE(0))
  for (let offset = 8; offset + 4 <= end; offset += 4) if (MP4_BRANDS.has(text(offset))) return 'mp4'
  return null
}

type Box = { type: string; start: number; end: number }

/** Reads a part of a file, or less at its end. */
type ReadPart = (start: number, length: number) => Promise<Buffer>

/** Of the picture as it is shown; null for a file that has none, or that ends early. */
export async function readVideoSize(
  size: number,
  readPart: ReadPart,
): Promise<{ width: number; height: number } | null> {
  let moov: Box | undefined
  let hasMedia = false
  let offset = 0
  for (let count = 0; offset < size; count++) {
    const box = boxAt(await readPart(offset, BOX_HEAD_BYTES), 0, offset, size)
    if (!box || count > MAX_BOXES) return null
    if (box.type === 'moov') moov = box
    if (box.type === 'mdat' || box.type === 'moof') hasMedia = true
    offset = box.end
  }
  if (!moov || !hasMedia || moov.end - moov.start > MAX_MOOV_BYTES) return null
  return sizeOfVideoTrack(await readPart(moov.start, moov.end - moov.start))
}

/** Of the box at an offset of the buffer, which is at `position` of what is read. Null for one that does not fit. */
function boxAt(bytes: Buffer, offset: number, position: number, limit: number): Box | null {
  if (offset + 8 > bytes.length) return null
  const type = bytes.toString('latin1', offset + 4, offset + 8)
  let size = bytes.readUInt32BE(offset)
  let head = 8
  if (size === 1) {
    if (offset + BOX_HEAD_BYTES > bytes.length) return null
    size = Number(bytes.readBigUInt64BE(offset + 8))
    head = BOX_HEAD_BYTES
  }
  if (size === 0) size = limit - position
  const end = position + size
  return size >= head && end <= limit ? { type, start: position + head, end } : null
}

function* boxesIn(bytes: Buffer, { start, end }: Pick<Box, 'start' | 'end'>): Generator<Box> {
  for (let offset = start; offset < end; ) {
    const box = boxAt(bytes, offset, offset, end)
    if (!box) return
    yield box
    offset = box.end
  }
}

const findBox = (bytes: Buffer, parent: Pick<Box, 'start' | 'end'>, type: string) =>
  [...boxesIn(bytes, parent)].find((box) => box.type === type)

function sizeOfVideoTrack(moov: Buffer) {
  for (const track of boxesIn(moov, { start: 0, end: moov.length })) {
    const media = track.type === 'trak' && findBox(moov, track, 'mdia')
    const handler = media && findBox(moov, media, 'hdlr')
    const header = findBox(moov, track, 'tkhd')
    const isVideo = handler && moov.toString('latin1', handler.start + 8, handler.start + 12) === 'vide'
    const size = isVideo && header && readTrackHeader(moov.subarray(header.start, header.end))
    if (size) return size
  }
  return null
}

/** A film that was held upright is stored lying, with a matrix that turns it. */
function readTrackHeader(header: Buffer) {
  const matrix = header[0] === 1 ? 52 : 40
  if (header.length < matrix + 44) return null
  const width = header.readUInt16BE(matrix + 36)
  const height = header.readUInt16BE(matrix + 40)
  const isTurned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 16) === 0
  if (width === 0 || height === 0) return null
  return isTurned ? { width: height, height: width } : { width, height }
}
