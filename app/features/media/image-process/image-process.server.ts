import { childScriptPath } from '#platform/child/child-script.ts'
import { createIdleChild } from '#platform/child/idle-child.ts'
import type { ImageInput, ImageJob, ProcessedImage, readMetadata } from './run-sharp.ts'

const script = childScriptPath('image-process.js', new URL('child.server.ts', import.meta.url))
const call = createIdleChild(script, { memoryMb: 256, maxUnresponsiveMs: 20_000, callTimeoutMs: 60_000 })

/**
 * Images are decoded in a process of their own: a decoder that a hostile file crashes does not end the site, and its
 * memory is given back.
 */
export const processImage = (job: ImageJob) => call<ProcessedImage>('runOperations', job)

export const readImageMetadata = (input: ImageInput) =>
  call<Awaited<ReturnType<typeof readMetadata>>>('readMetadata', input)
