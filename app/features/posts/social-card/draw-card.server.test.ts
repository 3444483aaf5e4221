import satori from 'satori'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { facesNames } from '#app/features/site/looks/looks.ts'
import { loadCardFonts } from './card-fonts.server.ts'
import { CARD_SIZE } from './card-size.ts'
import { drawCard, renderCard } from './draw-card.server.ts'
import { toDrawableText } from './drawable-text.ts'

const site = { name: 'Venus', tagline: 'beauty, hair' }
const colors = { paper: '#fbf7f2', ink: '#2a1420', gold: '#a87c36', night: '#2b1320', accent: '#942f4c' }
const faces = 'fraunces' as const
const verdict = { score: 8.5, sentence: 'Takes off waterproof mascara in one round. '.repeat(7) }
const category = { name: 'Makeup', color: '#8f2f3b' }

test.each([
  ['a short one', 'Red'],
  ['a long one', 'Ten pieces and twenty-one days '.repeat(20)],
  ['one endless word', 'Donaudampfschifffahrt'.repeat(10)],
  ['markup', '<script>&"\'</script>'],
  ['another script', '口紅の選び方'],
  ['right to left', 'أحمر الشفاه'],
  ['only a picture', '💄'],
  ['nothing', ''],
])('a title, %s, becomes a picture of 1200 × 630', async (_what, title) => {
  const { format, width, height } = await sharp(
    await drawCard({ card: { title, category, adLabel: null, verdict, site, colors, faces }, logo: null }),
  ).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', ...CARD_SIZE })
})

test('every title, every category, every label and every face has a picture of its own', async () => {
  const cards = [
    { title: 'Red', category, site, colors, faces },
    { title: 'Blue', category, site, colors, faces },
    { title: 'Red', category: { ...category, color: '#34496b' }, site, colors, faces },
    { title: 'Red', category, site, colors: { ...colors, paper: '#f4f9f8' }, faces },
    { title: 'Red', category: null, site, colors, faces },
    { title: 'Red', category, adLabel: 'Ad', site, colors, faces },
    { title: 'Red', category, verdict, site, colors, faces },
    { title: 'Red', category, verdict: { ...verdict, score: null }, site, colors, faces },
    { title: 'Red', category, verdict: { ...verdict, sentence: '' }, site, colors, faces },
    ...facesNames.slice(1).map((name) => ({ title: 'Red', category, site, colors, faces: name })),
  ]
  const pictures = new Set<string>()
  for (const card of cards) {
    pictures.add(
      (await drawCard({ card: { adLabel: null, verdict: null, ...card }, logo: null })).toString('base64'),
    )
  }
  expect(pictures.size).toBe(cards.length)
})

test('a card has the words of its page and its site, and no others', async () => {
  const card = { title: 'Salt bars', category, adLabel: 'Ad', verdict: { ...verdict, sentence: 'It lasts' } }
  const ownSite = { name: 'Soap and Ada', tagline: 'lather, slowly' }
  const svg = await renderCard(
    { card: { ...card, site: ownSite, colors, faces }, logo: null },
    { hasText: true },
  )
  const words = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].flatMap(([, word]) => word?.trim() || [])
  expect(words.join(' ')).toBe('Soap and Ada AD · MAKEUP Salt bars 8.5 out of 10 It lasts')
})

test.each(facesNames)('the fonts of %s have every character that we say can be drawn', async (name) => {
  const characters = Array.from({ length: 0x3000 }, (_, code) => toDrawableText(String.fromCodePoint(code)))
  const missing: string[] = []
  await satori(characters.filter((character) => character !== null).join(' '), {
    width: 9000,
    fonts: await loadCardFonts(name),
    loadAdditionalAsset: async (_language, segment) => {
      missing.push(segment)
      return []
    },
  })
  expect(missing).toEqual([])
})
