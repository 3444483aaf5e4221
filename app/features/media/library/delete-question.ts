import type { MediaFile } from '../library.ts'
import { mediaKindOf } from '../video/video-rules.ts'

const kindWords = { picture: 'image', video: 'video', captions: 'captions file' }

export const deleteQuestion = ({ url }: Pick<MediaFile, 'url'>) =>
  `Delete this ${kindWords[mediaKindOf(url)]}? This cannot be undone.`
