import { type MediaContext, storeForeignImage } from '#app/features/media/accept-upload.server.ts'
import { ImageRejectedError } from '#app/features/media/reencode-image.server.ts'
import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import {
  embedLimits,
  type FoundEmbed,
  isShortEmbedLink,
  parseEmbed,
  providerNames,
  titleOrProvider,
} from './embeds.ts'
import { createTextFetcher, readEmbedFacts, resolveEmbed } from './read-embed.server.ts'

const sources = { fetchText: createTextFetcher(), storeImage: storeForeignImage }

/** For the editor: what stands behind an address, with its picture copied into the library. */
export const handleEmbedAction = (context: MediaContext, form: FormData) =>
  runIntent<{ embed?: FoundEmbed }>({
    form,
    log: context.log,
    handlers: {
      'find-embed': async (text) => ({ message: 'Found', embed: await findEmbed(context, text('link')) }),
    },
  })

export async function findEmbed(
  context: MediaContext,
  link: string,
  { fetchText, storeImage } = sources,
): Promise<FoundEmbed> {
  if (link.length > embedLimits.link || !(parseEmbed(link) || isShortEmbedLink(link))) throw notSupported()
  const { viewer, services, log } = context
  const wait = await services.limits.consume(rateLimitCounters('embed', { account: viewer?.id ?? '' }))
  if (wait !== null) {
    const message = `That was a lot of addresses at once. Please try again ${formatRetryDelay(wait)}.`
    throw new UserError(429, message, 'link', { headers: retryAfterHeader(wait) })
  }
  const embed = await resolveEmbed(link, fetchText)
  if (!embed) throw notSupported()
  const { title, stills } = await readEmbedFacts(embed, fetchText)
  const name = titleOrProvider(embed, title)
  for (const url of stills) {
    try {
      const { key, image } = await storeImage(context, { url, name, alt: '' })
      services.media.requestVariants(key)
      return {
        url: embed.url,
        title,
        still: { url: image.url, width: image.width, height: image.height },
        note: null,
      }
    } catch (error) {
      if (!(error instanceof ImageRejectedError)) throw error
      log.info({ host: new URL(url).hostname, reason: error.message }, 'still of an embed was not stored')
      if (error.status === 429) break
    }
  }
  return {
    url: embed.url,
    title,
    still: null,
    note: `${providerNames[embed.provider]} gave no picture of it.`,
  }
}

const notSupported = () =>
  new UserError(
    422,
    'This is no address of a video or post on YouTube, Vimeo, TikTok, Instagram or Pinterest.',
    'link',
  )
