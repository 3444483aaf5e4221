import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LibraryImageField } from './library-image-field.tsx'

const page = 'https://shop.example/balm'

const render = (url: string, source: string) =>
  renderToStaticMarkup(
    <LibraryImageField
      legend="Picture"
      names={{ url: 'url', alt: 'alt' }}
      initialImage={{ url, alt: '' }}
      maxAltLength={300}
      error={undefined}
      source={{ name: 'source', page: source, offered: { pictures: ['https://cdn.example/1.jpg'], page } }}
    />,
  )

test('pictures of a shop’s page are offered with whose they are, and one that was used says where it is from', () => {
  const empty = render('', '')
  expect(empty).toContain('shop.example shows these pictures. They belong to the shop or the brand')
  expect(empty).toContain('src="https://cdn.example/1.jpg"')
  const used = render('/media/blog-media/1.webp', page)
  expect(used).not.toContain('cdn.example')
  expect(used).toContain(`name="source" value="${page}"`)
  expect(used).toContain('From shop.example. The right to use it is yours to have.')
})
