import { join } from 'node:path'
import sharp from 'sharp'
import { type CaptureContext, openPage, type themes, waitUntilSettled } from './capture-scene.ts'
import { waitForEditor } from './scene.ts'

type ReadmePicture = {
  name: string
  path: string
  width: number
  theme: (typeof themes)[number]
  as?: 'admin'
}

const HEIGHT = 1_000

const pictures = (post: string): ReadmePicture[] => [
  { name: 'front-page', path: '/', width: 1440, theme: 'light' },
  { name: 'article', path: '/blog/finding-your-red', width: 700, theme: 'dark' },
  { name: 'shop', path: '/shop-my-favorites', width: 700, theme: 'light' },
  { name: 'editor', path: post, width: 1440, theme: 'light', as: 'admin' },
]

/** `npm run screenshots -- readme`: the pictures of the README, into docs/. `post` is the path of an editor. */
export async function captureReadmePictures(context: CaptureContext, post: string) {
  for (const { name, path, width, theme, as } of pictures(post)) {
    const page = await openPage({ path, as }, { width, height: HEIGHT }, context)
    await page.emulateMedia({ colorScheme: theme })
    if (as) await waitForEditor(page)
    await waitUntilSettled(page)
    const screenshot = await page.screenshot({ animations: 'disabled' })
    await sharp(screenshot)
      .webp({ quality: 82 })
      .toFile(join('docs', `${name}.webp`))
    await page.context().close()
  }
}
