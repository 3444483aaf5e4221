import { fittedText } from '#app/features/media/file-size.ts'
import { prepareImage, UploadError } from '#app/features/media/prepare-image.ts'
import { type FileProblem, uploadFailed } from '#app/features/media/upload-rules.ts'

/** The photo as it can be sent, and in words what became of it if that is not as it was. */
export async function fitPhoto(photo: File): Promise<{ file: File; text?: string } | FileProblem> {
  try {
    const { file, sizes } = await prepareImage(photo)
    return { file, text: sizes ? fittedText(sizes) : undefined }
  } catch (error) {
    return error instanceof UploadError ? { title: error.title, message: error.message } : uploadFailed()
  }
}
