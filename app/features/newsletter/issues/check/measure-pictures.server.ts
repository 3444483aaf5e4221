import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { extractLinksAndImages } from '#app/features/newsletter/issues/issue-links.server.ts'
import { emailImageUrl } from '#app/ui/image-variants.ts'
import type { MeasuredPicture } from './check-picture-sizes.ts'
import type { WrittenText } from './written-text.ts'

/** More than a letter can sensibly have: measuring one may have to make it first. */
const MAX_MEASURED = 40

/** The pictures of the library in a rendered letter, each as mail programs load it. */
export async function measurePictures(
  { measure }: Pick<MediaStore, 'measure'>,
  { html, texts, siteUrl }: { html: string; texts: WrittenText[]; siteUrl: string },
): Promise<MeasuredPicture[]> {
  const origin = new URL(siteUrl).origin
  const written = new Map(
    texts.flatMap((text) =>
      extractLinksAndImages(text.html).images.flatMap((src) =>
        [src, emailImageUrl(src)].map((path) => [path, { text, src }] as const),
      ),
    ),
  )
  const pictures = new Map(
    extractLinksAndImages(html).describedImages.flatMap(({ src, alt }) => {
      const url = URL.parse(src, siteUrl)
      return url?.origin === origin ? [[url.pathname, alt] as const] : []
    }),
  )
  const measured: MeasuredPicture[] = []
  for (const [path, alt] of [...pictures].slice(0, MAX_MEASURED)) {
    const bytes = await measure(path)
    if (bytes !== null) measured.push({ alt, bytes, written: written.get(path) ?? null })
  }
  return measured
}
