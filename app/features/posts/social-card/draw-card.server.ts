import { createElement, type ReactElement } from 'react'
import satori, { type SatoriOptions } from 'satori'
import sharp from 'sharp'
import { MAX_IMAGE_PIXELS, MAX_PROCESSING_SECONDS } from '#app/features/media/image-process/image-limits.ts'
import { BEST_SCORE, formatScore } from '#app/features/products/reviews/score.ts'
import type { FacesName } from '#app/features/site/looks/looks.ts'
import { litAreaPath } from '#app/ui/lit-area-path.ts'
import { LABEL_FONT, loadCardFonts, TITLE_FONT } from './card-fonts.server.ts'
import { CARD_SIZE } from './card-size.ts'
import { ensureContrast } from './colors.ts'
import { toDrawableText } from './drawable-text.ts'
import { type CardColors, planetSvg } from './planet.ts'

export type SocialCard = {
  title: string
  category: { name: string; color: string } | null
  /** Before the category, on what was paid for. */
  adLabel: string | null
  /** Of a review, below the title. */
  verdict: { score: number | null; sentence: string } | null
  site: { name: string; tagline: string }
  colors: CardColors
  faces: FacesName
}

/** Of the logo, the bytes of its image. */
export type CardInput = { card: SocialCard; logo: Uint8Array | null }

const MARGIN = 84
const TITLE_BOX = { width: 560, height: 326 }
const titleFontSizes = [50, 55, 61, 68, 76, 85, 94, 104] as const
/** In em, for letters of a long word. */
const AVERAGE_LETTER_WIDTH = 0.5
/** More than ever fits: a title of a megabyte would take the layout engine very long. */
const MAX_TITLE_LENGTH = 300

/** The preview image in social networks for a post without an image, or for the site. A logo is drawn instead of the name. */
export const drawCard = async (input: CardInput): Promise<Buffer<ArrayBuffer>> =>
  sharp(Buffer.from(await renderCard(input)))
    .png()
    .toBuffer()

/** As SVG, with letters as shapes; as text with `hasText`, so that it can be read. */
export async function renderCard({ card, logo }: CardInput, { hasText = false } = {}): Promise<string> {
  const { title, category, adLabel, verdict, site, colors, faces } = card
  const fonts = await loadCardFonts(faces)
  const color = category?.color ?? colors.accent
  const kicker = toDrawableText([adLabel, category?.name].filter(Boolean).join(' · '))
  const words = toDrawableText(title.slice(0, MAX_TITLE_LENGTH)) ?? toDrawableText(site.tagline) ?? ''
  const text = await satori(
    createElement(
      'div',
      {
        style: {
          ...columnStyle,
          ...CARD_SIZE,
          padding: `64px ${MARGIN}px 76px`,
          boxSizing: 'border-box',
          color: colors.ink,
        },
      },
      logo ? await createLogo(logo) : createWordmark(toDrawableText(site.name) ?? '', colors.gold),
      createElement('div', { style: { display: 'flex', flexGrow: 1 } }),
      kicker &&
        createElement(
          'div',
          { style: { ...kickerStyle, color: ensureContrast(color, colors.paper, colors.ink) } },
          kicker.toUpperCase(),
        ),
      createTitle(
        words,
        await fitTitle(words, fonts, verdict ? TITLE_BOX.height - VERDICT_HEIGHT : TITLE_BOX.height),
      ),
      verdict && createVerdict(verdict, ensureContrast(colors.gold, colors.paper, colors.ink)),
    ),
    { ...CARD_SIZE, fonts, embedFont: !hasText },
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${planetSvg(color, colors)}${text}</svg>`
}

const columnStyle = { display: 'flex', flexDirection: 'column' } as const

const kickerStyle = {
  width: TITLE_BOX.width,
  fontFamily: LABEL_FONT,
  fontSize: 25,
  letterSpacing: '0.16em',
  marginBottom: 22,
}

const createTitle = (words: string, { size, lines }: TitleFit) =>
  createElement(
    'div',
    {
      style: {
        display: 'block',
        width: TITLE_BOX.width,
        fontFamily: TITLE_FONT,
        fontSize: size,
        lineHeight: size > 80 ? 1.02 : 1.08,
        letterSpacing: '-0.012em',
        wordBreak: 'break-word',
        // With both, satori would clamp the lines of the narrowest column.
        ...(lines ? { lineClamp: lines } : { textWrap: 'balance' as const }),
      },
    },
    words,
  )

/** With its margin. */
const VERDICT_HEIGHT = 106

const createVerdict = ({ score, sentence }: NonNullable<SocialCard['verdict']>, gold: string) =>
  createElement(
    'div',
    { style: { display: 'flex', alignItems: 'center', marginTop: 24, width: TITLE_BOX.width } },
    score !== null &&
      createElement(
        'div',
        { style: { fontFamily: TITLE_FONT, fontSize: 64, lineHeight: 1, color: gold } },
        formatScore(score),
      ),
    score !== null &&
      createElement(
        'div',
        { style: { fontFamily: LABEL_FONT, fontSize: 25, flexShrink: 0, margin: '0 24px 0 14px' } },
        `out of ${BEST_SCORE}`,
      ),
    createElement(
      'div',
      { style: { display: 'block', flexShrink: 1, fontFamily: LABEL_FONT, fontSize: 25, lineClamp: 2 } },
      toDrawableText(sentence) ?? '',
    ),
  )

const createWordmark = (name: string, gold: string) =>
  createElement(
    'div',
    { style: { display: 'flex', alignItems: 'flex-start', fontFamily: TITLE_FONT, fontSize: 52 } },
    createElement('div', { style: { lineHeight: 1, letterSpacing: '-0.025em' } }, name),
    createElement(
      'svg',
      { viewBox: '-12 -12 24 24', width: '17', height: '17', style: { marginTop: 8, marginLeft: 3 } },
      createElement('circle', { r: '10.6', fill: 'none', stroke: gold, strokeWidth: '2' }),
      createElement('path', { d: litAreaPath(0.34, 10.6), fill: gold }),
    ),
  )

const LOGO_BOX = { width: 480, height: 84 }

/** As PNG: WebP cannot be drawn. */
async function createLogo(logo: Uint8Array) {
  const { data, info } = await sharp(logo, { limitInputPixels: MAX_IMAGE_PIXELS })
    .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_PROCESSING_SECONDS })
    .png()
    .toBuffer({ resolveWithObject: true })
  const src = `data:image/png;base64,${data.toString('base64')}`
  return createElement(
    'div',
    { style: { display: 'flex' } },
    createElement('img', { src, width: info.width, height: info.height }),
  )
}

type CardFonts = SatoriOptions['fonts']
type TitleFit = { size: number; lines?: number }

/** Measures each size: estimating by length fails for wide letters. What does not fit at the smallest size is clamped. */
async function fitTitle(words: string, fonts: CardFonts, height: number): Promise<TitleFit> {
  const longest = Math.max(...words.split(/[ -]/).map((word) => word.length))
  const [smallest, ...larger] = titleFontSizes
  for (const size of larger.toReversed()) {
    if (longest * size * AVERAGE_LETTER_WIDTH > TITLE_BOX.width) continue
    if ((await measureTitleHeight(createTitle(words, { size }), fonts)) <= height) return { size }
  }
  const fits = (await measureTitleHeight(createTitle(words, { size: smallest }), fonts)) <= height
  return fits ? { size: smallest } : { size: smallest, lines: Math.floor(height / (smallest * 1.08)) }
}

async function measureTitleHeight(title: ReactElement, fonts: CardFonts): Promise<number> {
  const svg = await satori(title, { width: TITLE_BOX.width, fonts })
  return Number(/height="([\d.]+)"/.exec(svg)?.[1])
}
