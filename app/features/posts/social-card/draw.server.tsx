import figtree from '@fontsource/figtree/files/figtree-latin-600-normal.woff?inline'
import figtreeMore from '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff?inline'
import fraunces from '@fontsource/fraunces/files/fraunces-latin-400-normal.woff?inline'
import frauncesMore from '@fontsource/fraunces/files/fraunces-latin-ext-400-normal.woff?inline'
import frauncesVietnamese from '@fontsource/fraunces/files/fraunces-vietnamese-400-normal.woff?inline'
import satori, { type SatoriOptions } from 'satori'
import sharp from 'sharp'
import { litPath } from '#app/ui/phase.tsx'
import { readable } from './colors.ts'
import { INK, PAPER, planet } from './planet.ts'
import { drawable } from './words.ts'

export const CARD = { width: 1200, height: 630 }

export type Card = {
  title: string
  category: { name: string; color: string } | null
  site: { name: string; tagline: string }
}

const MARGIN = 84
const TITLE = { width: 560, height: 326 }
const sizes = [50, 55, 61, 68, 76, 85, 94, 104] as const
/** Of an em: about as wide as a letter gets on average in a long word. */
const WIDE = 0.5
/** More characters than ever fit: nobody is to keep the layout busy with a title of a megabyte. */
const LONGEST = 300
const ROSE = '#942f4c'

const bytes = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

export const fonts: SatoriOptions['fonts'] = [
  { name: 'Fraunces', data: bytes(fraunces), style: 'normal' },
  { name: 'Fraunces More', data: bytes(frauncesMore), style: 'normal' },
  { name: 'Fraunces Vietnamese', data: bytes(frauncesVietnamese), style: 'normal' },
  { name: 'Figtree', data: bytes(figtree), style: 'normal' },
  { name: 'Figtree More', data: bytes(figtreeMore), style: 'normal' },
]

/** The picture of a post that has none, or of the site itself, for whoever passes its address on. */
export async function drawCard({ title, category, site }: Card): Promise<Buffer<ArrayBuffer>> {
  const color = category?.color ?? ROSE
  const kicker = drawable(category?.name ?? '')
  const words = drawable(title.slice(0, LONGEST)) ?? drawable(site.tagline) ?? ''
  const text = await satori(
    <div
      style={{ ...column, ...CARD, padding: `64px ${MARGIN}px 76px`, boxSizing: 'border-box', color: INK }}
    >
      <Wordmark name={drawable(site.name) ?? ''} />
      <div style={{ display: 'flex', flexGrow: 1 }} />
      {kicker && (
        <div style={{ ...kickerStyle, color: readable(color, PAPER, INK) }}>{kicker.toUpperCase()}</div>
      )}
      <Title words={words} {...(await sizeFor(words))} />
    </div>,
    { ...CARD, fonts },
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${planet(color)}${text}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const column = { display: 'flex', flexDirection: 'column' } as const

const kickerStyle = {
  width: TITLE.width,
  fontFamily: 'Figtree',
  fontSize: 25,
  letterSpacing: '0.16em',
  marginBottom: 22,
}

const Title = ({ words, size, lines }: { words: string } & Fit) => (
  <div
    style={{
      display: 'block',
      width: TITLE.width,
      fontFamily: 'Fraunces',
      fontSize: size,
      lineHeight: size > 80 ? 1.02 : 1.08,
      letterSpacing: '-0.012em',
      wordBreak: 'break-word',
      // Balanced and clamped at once, satori would clamp the lines of the narrowest column.
      ...(lines ? { lineClamp: lines } : { textWrap: 'balance' as const }),
    }}
  >
    {words}
  </div>
)

const Wordmark = ({ name }: { name: string }) => (
  <div style={{ display: 'flex', alignItems: 'flex-start', fontFamily: 'Fraunces', fontSize: 52 }}>
    <div style={{ lineHeight: 1, letterSpacing: '-0.025em' }}>{name}</div>
    <svg viewBox="-12 -12 24 24" width="17" height="17" style={{ marginTop: 8, marginLeft: 3 }}>
      <title>phase</title>
      <circle r="10.6" fill="none" stroke="#a87c36" strokeWidth="2" />
      <path d={litPath(0.34, 10.6)} fill="#a87c36" />
    </svg>
  </div>
)

type Fit = { size: number; lines?: number }

/** Laid out for real at each size: guessing by length breaks on wide letters. What fits at none is cut short. */
async function sizeFor(words: string): Promise<Fit> {
  const longest = Math.max(...words.split(/[ -]/).map((word) => word.length))
  const [smallest, ...larger] = sizes
  for (const size of larger.toReversed()) {
    if (longest * size * WIDE > TITLE.width) continue
    if ((await heightOf(words, size)) <= TITLE.height) return { size }
  }
  const fits = (await heightOf(words, smallest)) <= TITLE.height
  return fits ? { size: smallest } : { size: smallest, lines: Math.floor(TITLE.height / (smallest * 1.08)) }
}

async function heightOf(words: string, size: number): Promise<number> {
  const svg = await satori(<Title words={words} size={size} />, { width: TITLE.width, fonts })
  return Number(/height="([\d.]+)"/.exec(svg)?.[1])
}
