import type { ReactNode } from 'react'
import type { Token } from './tokens.ts'

/** What a family of tokens holds, one a line. */
export const TokenList = ({ title, children }: { title: string; children: ReactNode }) => (
  <figure className="grid grid-cols-1 gap-4">
    <figcaption className="font-medium text-small">{title}</figcaption>
    <ul className="grid grid-cols-1 gap-3">{children}</ul>
  </figure>
)

type TokenRowProps = Token & { children: ReactNode }

export const TokenRow = ({ name, value, children }: TokenRowProps) => (
  <li className="design-row">
    <TokenName name={name} value={value} />
    {children}
  </li>
)

export const TokenName = ({ name, value }: Token) => (
  <span className="text-small">
    <span className="block font-medium">{name}</span>
    <span className="wrap-anywhere block text-fine text-ink-soft tabular-nums">{value}</span>
  </span>
)

/** How long something is. */
export const Bar = ({ width }: { width: string }) => <span className="design-bar" style={{ width }} />
