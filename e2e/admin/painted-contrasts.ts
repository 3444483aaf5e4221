import type { Page } from '@playwright/test'

/** As the browser paints it: the least contrast of a category's words with its chip and with what pages are made of. */
export function paintedContrasts(page: Page, colors: string[]) {
  return page.evaluate((wanted) => {
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
    const least = (theme: string, color: string) => {
      const stage = document.body.appendChild(document.createElement('div'))
      stage.dataset.theme = theme
      const chip = stage.appendChild(document.createElement('span'))
      chip.className = 'category-tint category-chip'
      chip.style.setProperty('--category', color)
      const { color: words, backgroundColor } = getComputedStyle(chip)
      const papers = ['--surface', '--raised', '--sunk'].map((name) => {
        stage.style.background = `var(${name})`
        return getComputedStyle(stage).backgroundColor
      })
      stage.remove()
      return Math.min(...[backgroundColor, ...papers].map((paper) => ratio(words, paper)))
    }
    return wanted.map((color) => ({ color, light: least('light', color), dark: least('dark', color) }))
  }, colors)
}
