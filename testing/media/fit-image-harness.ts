import { prepareImage, type UploadError } from '#app/features/media/prepare-image.ts'

export type FitResult =
  | { name: string; type: string; base64: string; sizes: object | null }
  | { problem: string }

/** What the browser would send for a file. */
async function prepare(base64: string, name: string, type: string): Promise<FitResult> {
  const bytes = await (await fetch(`data:application/octet-stream;base64,${base64}`)).arrayBuffer()
  try {
    const { file, sizes } = await prepareImage(new File([bytes], name, { type }))
    return { name: file.name, type: file.type, base64: await readBase64(file), sizes }
  } catch (error) {
    const { title, message } = error as UploadError
    return { problem: `${title}. ${message}` }
  }
}

const readBase64 = (file: File) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.readAsDataURL(file)
  })

Object.assign(window, { prepare })
