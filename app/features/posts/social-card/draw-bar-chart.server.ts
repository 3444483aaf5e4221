import { createElement } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import type { FacesName } from '#app/features/site/looks/looks.ts'
import { LABEL_FONT, loadCardFonts, TITLE_FONT } from './card-fonts.server.ts'
import { toDrawableText } from './drawable-text.ts'

export const CHART_SIZE = { width: 1200, height: 560 }

type ChartBar = { label: string; value: number; before: number }

export type BarChart = {
  title: string
  /** What the bars are, and what the lines across them are. */
  legend: [bars: string, lines: string]
  bars: ChartBar[]
  colors: { paper: string; ink: string; soft: string; accent: string; line: string }
  faces: FacesName
}

const MARGIN = 56
const PLOT_HEIGHT = 300
const LINE_WIDTH = 5

type Style = Record<string, string | number>

const box = (style: Style, ...children: Parameters<typeof createElement>[2][]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

/** Seven days at a glance: a bar for each, and across it a line for the week before. Readable without color. */
export async function drawBarChart(chart: BarChart): Promise<Buffer<ArrayBuffer>> {
  const { bars, colors, faces, title, legend } = chart
  const max = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]))
  const heightOf = (value: number) => Math.round((value / max) * PLOT_HEIGHT)
  const width = Math.floor((CHART_SIZE.width - 2 * MARGIN) / Math.max(1, bars.length))
  const svg = await satori(
    box(
      {
        ...CHART_SIZE,
        flexDirection: 'column',
        padding: `${MARGIN}px ${MARGIN}px 40px`,
        boxSizing: 'border-box',
        backgroundColor: colors.paper,
        color: colors.ink,
        fontFamily: LABEL_FONT,
        fontSize: 26,
      },
      box(
        { justifyContent: 'space-between', alignItems: 'baseline' },
        box({ fontFamily: TITLE_FONT, fontSize: 44 }, toDrawableText(title) ?? ''),
        box(
          { color: colors.soft, fontSize: 24 },
          sample({ width: 22, height: 22, backgroundColor: colors.accent }),
          legend[0],
          sample({ width: 30, height: LINE_WIDTH, backgroundColor: colors.ink, marginLeft: 28 }),
          legend[1],
        ),
      ),
      box({ flexGrow: 1 }),
      box(
        { height: PLOT_HEIGHT, alignItems: 'flex-end', borderBottom: `2px solid ${colors.line}` },
        ...bars.map(({ value, before }) =>
          box(
            {
              width,
              height: PLOT_HEIGHT,
              flexDirection: 'column',
              justifyContent: 'flex-end',
              alignItems: 'center',
              position: 'relative',
            },
            box({ width: width * 0.62, height: heightOf(value), backgroundColor: colors.accent }),
            box({
              position: 'absolute',
              left: width * 0.1,
              bottom: Math.max(0, heightOf(before) - LINE_WIDTH),
              width: width * 0.8,
              height: LINE_WIDTH,
              backgroundColor: colors.ink,
            }),
          ),
        ),
      ),
      box(
        { marginTop: 14 },
        ...bars.map(({ label, value }) =>
          box(
            { width, flexDirection: 'column', alignItems: 'center' },
            box({ color: colors.soft, fontSize: 24 }, label),
            box({ marginTop: 2 }, value.toLocaleString('en-US')),
          ),
        ),
      ),
    ),
    { ...CHART_SIZE, fonts: await loadCardFonts(faces) },
  )
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

const sample = (style: Style) => box({ marginRight: 10, alignSelf: 'center', ...style })
