import type { Page } from '@playwright/test'

/** The lowest contrast of a category's text with its badge and with page backgrounds, as the browser computes it. */
export function measureContrasts(page: Page, colors: string[]) {
  return page.evaluate((allColors) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    const luminance = (color: string) => {
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const ratio = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    // All are added before any is measured: the browser computes the styles of the page once, not for each of them.
    const addChips = (theme: string) => {
      const container = document.body.appendChild(document.createElement('div'))
      container.dataset.theme = theme
      const add = (property: string, value: string) => {
        const element = container.appendChild(document.createElement('span'))
        element.style.setProperty(property, value)
        return element
      }
      const papers = ['--surface', '--raised', '--sunk'].map((name) => add('background', `var(${name})`))
      const chips = allColors.map((color) => add('--category', color))
      for (const chip of chips) chip.className = 'category-tint category-chip'
      return { container, papers, chips }
    }
    const measure = ({ container, papers, chips }: ReturnType<typeof addChips>) => {
      const pageBackgrounds = papers.map((paper) => getComputedStyle(paper).backgroundColor)
      const contrasts = chips.map((chip) => {
        const { color, backgroundColor } = getComputedStyle(chip)
        return Math.min(
          ...[backgroundColor, ...pageBackgrounds].map((background) => ratio(color, background)),
        )
      })
      container.remove()
      return contrasts
    }
    const [light, dark] = ['light', 'dark'].map(addChips).map(measure)
    return allColors.map((color, place) => ({
      color,
      light: light?.[place] ?? 0,
      dark: dark?.[place] ?? 0,
    }))
  }, colors)
}
