import { expect, test } from 'vitest'
import { UserError } from '#app/http/user-error.server.ts'
import { ForeignFetchError } from '#platform/foreign-fetch.ts'
import { createPictureFetcher } from './picture-fetcher.server.ts'

const uploads = 'https://old.example/wp-content/uploads/2024/05'

async function fetchOf(name: string, files: Record<string, string>) {
  const asked: string[] = []
  const fetchPicture = createPictureFetcher({
    async fetchFile(url) {
      asked.push(url.slice(uploads.length + 1))
      const file = files[asked.at(-1) ?? '']
      if (file) return Buffer.from(file)
      throw new ForeignFetchError('status', 'It answered with 404.')
    },
  })
  const store = async (file: Buffer) => {
    if (file.includes('<html')) throw new UserError(415, 'It is no picture.')
    return file.toString()
  }
  const result = await fetchPicture(`${uploads}/${name}`, store).catch((error: Error) => error.message)
  return { asked, result }
}

test('what WordPress scaled down is fetched as its original, or else as the post shows it', async () => {
  const asked = ['face.jpg', 'face-scaled.jpg']
  const shown = { 'face-scaled.jpg': 'shown' }
  expect(await fetchOf('face-scaled.jpg', { ...shown, 'face.jpg': 'original' })).toEqual({
    asked: ['face.jpg'],
    result: 'original',
  })
  expect(await fetchOf('face-scaled.jpg', shown)).toEqual({ asked, result: 'shown' })
  expect(await fetchOf('face-scaled.jpg', { ...shown, 'face.jpg': '<html>Not here' })).toEqual({
    asked,
    result: 'shown',
  })
  expect(await fetchOf('face-scaled.jpg', {})).toEqual({ asked, result: 'It answered with 404.' })
})

test('of a smaller copy one original is asked for, then the copy', async () => {
  expect(await fetchOf('face-300x200.jpg', { 'face-300x200.jpg': 'shown' })).toEqual({
    asked: ['face.jpg', 'face-300x200.jpg'],
    result: 'shown',
  })
})
