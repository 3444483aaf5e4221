import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseOldSite } from '../old-site.server.ts'
import { emptyReport } from '../transfer.ts'
import { ImportChoices } from './import-choices.tsx'

type Choices = ComponentProps<typeof ImportChoices>

const render = (
  source: Choices['source'],
  report: Partial<Choices['report']>,
  failure?: Choices['failure'],
) =>
  renderToStaticMarkup(
    <ImportChoices source={source} report={{ ...emptyReport(), ...report }} failure={failure} />,
  )

test('an archive of Venus asks whether its settings replace those of the site, and takes none unasked', () => {
  const asked = render('markdown', { settings: { siteName: 'Soap and Salt', count: 9 } })
  expect(asked).toContain(
    'Replace the settings of this site by those of Soap and Salt: name and author, look',
  )
  expect(asked).toMatch(/<input[^>]*type="checkbox"[^>]*name="settings"/)
  expect(asked).not.toContain('checked')
  expect(render('markdown', {})).toBe('')
})

test('one of Ghost asks where its pictures are, and says what is no address', () => {
  const missing = { taken: 0, fetched: 0, remote: 0, missing: 1 }
  expect(render('wordpress', { pictures: missing })).toBe('')
  const asked = render('ghost', { pictures: missing })
  expect(asked).toContain('Address of your old site')
  expect(asked).toContain('1 picture is not in the archive. It is fetched from there')
  expect(asked).not.toContain('role="alert"')
  expect(() => parseOldSite('my blog')).toThrow(expect.objectContaining({ field: 'oldSite' }))
  const message = 'Please enter the address of the old site, such as https://blog.example.'
  const failure: Choices['failure'] = {
    ok: false,
    intent: 'import',
    status: 422,
    field: 'oldSite',
    message,
    values: { oldSite: 'my blog' },
  }
  expect(render('ghost', { pictures: missing }, failure)).toContain(message)
})
