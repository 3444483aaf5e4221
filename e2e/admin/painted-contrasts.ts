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
    const minContrast = (theme: string, color: string) => {
      const container = document.body.appendChild(document.createElement('div'))
      container.dataset.theme = theme
      const chip = container.appendChild(document.createElement('span'))
      chip.className = 'category-tint category-chip'
      chip.style.setProperty('--category', color)
      const { color: textColor, backgroundColor } = getComputedStyle(chip)
      const pageBackgrounds = ['--surface', '--raised', '--sunk'].map((name) => {
        container.style.background = `var(${name})`
        return getComputedStyle(container).backgroundColor
      })
      container.remove()
      return Math.min(
        ...[backgroundColor, ...pageBackgrounds].map((background) => ratio(textColor, background)),
      )
    }
    return allColors.map((color) => ({
      color,
      light: minContrast('light', color),
      dark: minContrast('dark', color),
    }))
  }, colors)
}
