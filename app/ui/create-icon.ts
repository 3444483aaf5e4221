import clsx from 'clsx'
import { type ComponentProps, createElement } from 'react'

type IconData = {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
  aliases?: string[]
}

/**
 * Takes the place of lucide-react's own function in the build (server/build/small-icons.ts): the same markup, without what
 * nobody here uses, which was a kilobyte of every page.
 */
export default function createIcon({ name, node, aliases = [] }: IconData) {
  return ({ className, ...rest }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: clsx(
          'lucide',
          [name, ...aliases].map((one) => `lucide-${one}`),
          className,
        ),
        'aria-hidden': 'true',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
