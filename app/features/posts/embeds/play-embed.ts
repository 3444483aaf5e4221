import { parseEmbed, providerNames } from './embeds.ts'

/** Replaces the link by the player. Until then nothing is requested from the provider. */
export function playEmbed(link: HTMLAnchorElement) {
  const embed = parseEmbed(link.href)
  if (!embed) return
  const title = link.querySelector('.embed-title')?.textContent ?? ''
  const frame = document.createElement('iframe')
  frame.className = 'embed-player'
  frame.title = `${providerNames[embed.provider]}: ${title}`
  // It may not lead the page elsewhere, or ask for what a player does not need.
  frame.sandbox.add(
    'allow-scripts',
    'allow-same-origin',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-presentation',
  )
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = embed.playerUrl
  link.replaceWith(frame)
  // It takes the place of the link that had the focus.
  frame.focus()
}
