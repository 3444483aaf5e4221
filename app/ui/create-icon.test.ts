import { globSync, readFileSync } from 'node:fs'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'

type Icon = ComponentType<Record<string, string>>
type IconModule = { default: Icon; __iconData: Parameters<typeof createIcon>[0] }

const IMPORTED_ICON = /from '(lucide-react\/icons\/[\w-]+)'/g

const used = globSync('app/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORTED_ICON)].map(([, name = '']) => name),
)

/** Sorted, since their order means nothing. */
const attributesOf = (markup: string) => markup.split(/(?=<)|(?=>)| (?=[\w-]+=")/).sort()

test('every icon looks as lucide-react draws it', async () => {
  expect(used.length).toBeGreaterThan(20)
  for (const name of new Set(used)) {
    const { default: original, __iconData } = (await import(name)) as IconModule
    const draw = (icon: Icon) =>
      attributesOf(renderToStaticMarkup(createElement(icon, { className: 'size-4', 'aria-hidden': 'true' })))
    expect(draw(createIcon(__iconData) as unknown as Icon), name).toEqual(draw(original))
  }
})
