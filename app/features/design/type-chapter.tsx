import { Chapter } from './chapter.tsx'
import { Specimen } from './specimen.tsx'
import { Bar, TokenList, TokenRow } from './token-list.tsx'
import type { TextSize, Token } from './tokens.ts'

const faces = [
  { name: 'Fraunces, finest cut', className: 'optical-display text-title', use: 'Titles' },
  { name: 'Fraunces', className: 'font-display text-headline', use: 'Headings, kickers, quotations' },
  { name: 'Figtree', className: 'text-deck', use: 'Everything that is read or pressed' },
]

/** From here on, in pixels, the display face is used. */
const DISPLAYED = 26

type TypeChapterProps = { textSizes: TextSize[]; measures: Token[] }

export const TypeChapter = ({ textSizes, measures }: TypeChapterProps) => (
  <Chapter id="type" title="Type">
    <Specimen title="Faces">
      <ul className="grid gap-5">
        {faces.map(({ name, className, use }) => (
          <li key={name}>
            <span className={`block ${className}`}>{name}</span>
            <span className="text-fine text-ink-soft">{use}</span>
          </li>
        ))}
      </ul>
    </Specimen>
    <TokenList title="Sizes, and the height of their lines">
      {[...textSizes].sort(byLargest).map(({ name, value, lineHeight }) => (
        <TokenRow key={name} name={name} value={lineHeight ? `${value} / ${lineHeight}` : value}>
          <span
            className={largestOf(value) >= DISPLAYED ? 'optical-display truncate' : 'truncate'}
            style={{ fontSize: `var(--text-${name})`, lineHeight: 1.2 }}
          >
            Slow tests, honest reviews
          </span>
        </TokenRow>
      ))}
    </TokenList>
    <TokenList title="How long a line may grow">
      {measures.map(({ name, value }) => (
        <TokenRow key={name} name={name} value={value}>
          <Bar width={value} />
        </TokenRow>
      ))}
    </TokenList>
  </Chapter>
)

/** In pixels, where it may grow no further. */
const largestOf = (size: string) =>
  16 * Math.max(...[...size.matchAll(/([\d.]{1,9})rem/g)].map(([, number]) => Number(number)))

const byLargest = (a: TextSize, b: TextSize) => largestOf(b.value) - largestOf(a.value)
