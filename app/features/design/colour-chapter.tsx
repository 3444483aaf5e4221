import { CategoryBadge, CategoryLabel } from '#app/ui/badge.tsx'
import type { ShownTheme } from '#app/ui/colour/bend.ts'
import { contrastIn, washOf } from '#app/ui/colour/bend.ts'
import { contrast } from '#app/ui/colour/contrast.ts'
import { Mood } from '#app/ui/mood.tsx'
import { Chapter } from './chapter.tsx'
import { asked, type ColourPair, colourPairs, contrastOf, themesOf } from './colour-pairs.ts'
import { Specimen } from './specimen.tsx'
import type { Colours } from './tokens.ts'

/** Hard ones: as light, as dark and as loud as colours get, and some that a creator would pick. */
const picked = ['#ffffff', '#000000', '#ffff00', '#00ff66', '#ff00ff', '#1e90ff', '#a63d5a', '#3f6660']

export const ColourChapter = ({ colours }: { colours: Colours }) => (
  <Chapter id="colour" title="Color">
    <Specimen title="Roles">
      {(theme) => (
        <ul className="design-tiles">
          {Object.entries(colours).map(([name, colour]) => (
            <li key={name} className="text-fine">
              <span className="design-swatch" style={{ background: `var(--${name})` }} />
              <span className="block font-medium">{name}</span>
              <span className="block text-ink-soft">{colour[theme]}</span>
            </li>
          ))}
        </ul>
      )}
    </Specimen>
    <Specimen
      title="What stands on what"
      note="Running text at 7:1, other words at 4.5:1, edges and marks at 3:1."
    >
      {(theme) => (
        <ul className="grid gap-5">
          {colourPairs
            .filter((pair) => themesOf(pair).includes(theme))
            .map((pair) => (
              <Pair key={`${pair.front} ${pair.use}`} pair={pair} colours={colours} theme={theme} />
            ))}
        </ul>
      )}
    </Specimen>
    <Specimen
      title="Colors the creator picks"
      note="The hue stays; the lightness is bent until it can be read."
    >
      {(theme) => (
        <ul className="grid gap-3">
          {picked.map((color) => (
            <li key={color} className="flex flex-wrap items-center gap-3 text-fine text-ink-soft">
              <CategoryBadge color={color}>Skincare</CategoryBadge>
              <CategoryLabel color={color}>Skincare</CategoryLabel>
              <span className="tabular-nums">
                {color}: {ratio(contrastIn(theme, color))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Specimen>
    <Specimen title="The paper they lend to their own pages">
      {(theme) => (
        <ul className="design-tiles">
          {picked.map((color) => (
            <li key={color}>
              <Mood color={color} className="h-full rounded-control bg-(--wash) p-3 text-ink-soft text-small">
                Text on {color}: {ratio(contrast(colours['ink-soft']?.[theme] ?? '', washOf(theme, color)))}
              </Mood>
            </li>
          ))}
        </ul>
      )}
    </Specimen>
  </Chapter>
)

type PairProps = { pair: ColourPair; colours: Colours; theme: ShownTheme }

const Pair = ({ pair: { front, on, is, use }, colours, theme }: PairProps) => (
  <li className="grid gap-1">
    <span className="text-fine text-ink-soft">
      {use}: {front}, at least {asked[is]}:1
    </span>
    <span className="design-papers">
      {on.map((back) => (
        <span key={back} className="design-paper" style={{ background: `var(--${back})` }}>
          {is === 'mark' ? (
            <>
              <span className="design-line" style={{ background: `var(--${front})` }} />
              <span className="text-fine text-ink-soft">
                {back} {ratio(contrastOf(colours, theme, front, back))}
              </span>
            </>
          ) : (
            <span style={{ color: `var(--${front})` }}>
              {back} {ratio(contrastOf(colours, theme, front, back))}
            </span>
          )}
        </span>
      ))}
    </span>
  </li>
)

const ratio = (contrast: number) => `${contrast.toFixed(1)}:1`
