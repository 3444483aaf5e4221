import type { FittedSizes } from './file-size.ts'
import { checkImageFile, type FileProblem, needsFitting, uploadFailed } from './upload-rules.ts'

export class UploadError extends Error {
  readonly title: FileProblem['title']
  /** Trying again would not help: the file itself is refused. */
  readonly isFileRefused: boolean

  constructor({ title, message }: FileProblem, isFileRefused = false) {
    super(message)
    this.title = title
    this.isFileRefused = isFileRefused
  }
}

/** `sizes` is null if the file can be sent as it is. */
type PreparedImage = { file: File; sizes: FittedSizes | null }

/** Makes a photo fit into the limit, if it can be. Rejects with an UploadError. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const fitted = needsFitting(file) ? await fitInBrowser(file) : file
  const problem = checkImageFile(fitted)
  if (problem) throw new UploadError(problem, true)
  return { file: fitted, sizes: fitted === file ? null : { before: file.size, after: fitted.size } }
}

/** Loaded only when it is needed. */
async function fitInBrowser(file: File): Promise<File> {
  const module = await import('./fit-image.ts').catch(() => null)
  if (!module) throw new UploadError(uploadFailed('The connection was lost. Please try again.'))
  return module.fitImage(file)
}
