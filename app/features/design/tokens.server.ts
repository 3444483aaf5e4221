import theme from '#app/styles/app.css?raw'
import tokens from '#app/styles/tokens.css?raw'
import { coloursIn, familyIn, textSizesIn, tokensIn } from './tokens.ts'

export type DesignTokens = ReturnType<typeof readTokens>

/** The style sheets themselves, so that the page cannot tell of anything else than they hold. */
export const readTokens = () => ({
  colours: coloursIn(tokens),
  textSizes: textSizesIn(theme),
  measures: familyIn(theme, 'container'),
  radii: familyIn(theme, 'radius'),
  layers: familyIn(theme, 'z-index'),
  spaces: tokensIn(tokens, ['gutter', 'rhythm', 'page', 'bar']),
  motion: tokensIn(tokens, ['patience', 'quick', 'calm', 'ease']),
  focus: tokensIn(tokens, ['focus-width', 'focus-gap']),
})
