import type { Finding } from '#app/features/newsletter/issues/issues.ts'
import { warning } from './finding.ts'
import type { WrittenText } from './written-text.ts'

/** A picture of the letter, and how many bytes a mail program loads for it. */
export type MeasuredPicture = {
  alt: string
  bytes: number
  /** Its address in a text of the letter; null if it is elsewhere in the letter. */
  written: { text: Pick<WrittenText, 'to' | 'placeOf'>; src: string } | null
}

const MAX_PICTURE_BYTES = 300 * 1024
const MAX_TOTAL_BYTES = 1024 * 1024

export function checkPictureSizes(pictures: MeasuredPicture[]): Finding[] {
  const total = pictures.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    ...pictures
      .filter(({ bytes }) => bytes > MAX_PICTURE_BYTES)
      .map(({ alt, bytes, written }) =>
        warning(
          `${alt ? `The picture “${alt}”` : 'A picture'} has ${formatSize(bytes)}; on a phone it loads slowly.`,
          written?.text.to ?? '#posts',
          'Choose a smaller one',
          written?.text.placeOf({ kind: 'picture', value: written.src }),
        ),
      ),
    ...(total > MAX_TOTAL_BYTES
      ? [
          warning(
            `All pictures together have ${formatSize(total)}; on a phone the letter loads slowly.`,
            '#posts',
            'Take one out',
          ),
        ]
      : []),
  ]
}

const formatSize = (bytes: number) =>
  bytes < 1000 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
