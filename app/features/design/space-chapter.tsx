import { Chapter } from './chapter.tsx'
import { Specimen } from './specimen.tsx'
import { Bar, TokenList, TokenName, TokenRow } from './token-list.tsx'
import type { Token } from './tokens.ts'

/** The steps that pages take of Tailwind's scale, on which one is a quarter of a letter's size. */
const steps = [1, 2, 3, 4, 6, 8, 10, 14, 20]

const layerUses: Record<string, string> = {
  stuck: 'What sticks to the page while it moves',
  bar: 'The bar above every page',
  scrim: 'What dims both',
  top: 'Dialogs, menus, the way to the content',
}

type SpaceChapterProps = { spaces: Token[]; radii: Token[]; layers: Token[] }

export const SpaceChapter = ({ spaces, radii, layers }: SpaceChapterProps) => (
  <Chapter id="space" title="Space, shape and height">
    <TokenList title="Steps">
      {steps.map((step) => (
        <TokenRow key={step} name={String(step)} value={`${step / 4}rem`}>
          <Bar width={`calc(var(--spacing) * ${step})`} />
        </TokenRow>
      ))}
      {spaces.map(({ name, value }) => (
        <TokenRow key={name} name={name} value={value}>
          <Bar width={value} />
        </TokenRow>
      ))}
    </TokenList>
    <Specimen title="Corners">
      <ul className="design-tiles">
        {radii.map(({ name, value }) => (
          <li key={name}>
            <span
              className="design-swatch border border-line-strong bg-raised"
              style={{ borderRadius: `var(--radius-${name})` }}
            />
            <TokenName name={name} value={value} />
          </li>
        ))}
      </ul>
    </Specimen>
    <Specimen title="Height" note="Paper lies flat under a hairline; only what floats casts a shadow.">
      <div className="grid gap-6 sm:grid-cols-2">
        <p className="rounded-soft border border-line bg-raised p-4 text-small">Paper: cards, fields</p>
        <p className="rounded-soft border border-line bg-raised p-4 text-small shadow-float">
          Float: menus, dialogs, news
        </p>
        <p className="rounded-soft bg-sunk p-4 text-small">Sunk: openings, code</p>
        <p className="rounded-soft bg-sunk p-4 text-small shadow-chosen">Chosen: one of a list</p>
      </div>
    </Specimen>
    <TokenList title="Layers, from the page upward">
      {layers.map(({ name, value }) => (
        <TokenRow key={name} name={name} value={value}>
          <span className="text-small">{layerUses[name]}</span>
        </TokenRow>
      ))}
    </TokenList>
  </Chapter>
)
