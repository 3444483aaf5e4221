import type { Access } from '#database/access.ts'
import { selectSite } from '../site.server.ts'
import { DEFAULT_ACCENT } from '../site.ts'
import { parseLookQuery, selectPreviousLook } from './look-choice.server.ts'
import { paletteNames } from './looks.ts'
import { type Swatch, swatchTokens } from './palette-choice.tsx'
import { sitePalette } from './palettes.ts'

/** For the settings: the look that is saved, or the one that was asked for without JavaScript. */
export const readLooksPage = (access: Access, query: URLSearchParams) =>
  access.run(async (db) => {
    const { look, accent } = await selectSite(db)
    const choice = parseLookQuery(query) ?? { look, accent }
    return {
      choice,
      hasPrevious: (await selectPreviousLook(db)) !== null,
      swatches: paletteNames.map((name): Swatch => {
        const palette = sitePalette({
          look: { palette: name },
          accent: name === 'own' ? (choice.accent ?? DEFAULT_ACCENT) : null,
        })
        return {
          name,
          colors: Object.fromEntries(
            swatchTokens.map((token) => [token, palette[token]]),
          ) as Swatch['colors'],
        }
      }),
    }
  })
