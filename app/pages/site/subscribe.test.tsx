import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import Subscribe from './subscribe.tsx'

function show(provider: { action: string; script: string | undefined } | null) {
  const props = { loaderData: { provider } } as Parameters<typeof Subscribe>[0]
  const Page = createRoutesStub([{ path: '/', Component: () => <Subscribe {...props} /> }])
  return renderToString(<Page />)
}

const action = 'https://app.kit.example/forms/42/subscriptions'
const script = 'https://f.kit.example/ckjs/ck.5.js'

it('with a provider it is a plain form that sends it nothing but email_address', () => {
  const html = show({ action, script })
  expect(html).toMatch(
    new RegExp(
      `<form[^>]*method="post"[^>]*action="${action}"|<form[^>]*action="${action}"[^>]*method="post"`,
    ),
  )
  expect(html.match(/ name="[^"]*"/g)).toEqual([' name="email_address"'])
  expect(html.split(script)).toHaveLength(2)
  expect(html).toContain(`<script async="" src="${script}">`)
})

it('a provider without a script brings none', () => {
  expect(show({ action, script: undefined })).not.toContain('<script')
})

it('without a provider the form is sent to Venus', () => {
  const html = show(null)
  expect(html).toContain('action="/newsletter/subscribe"')
  expect(html.match(/ name="[^"]*"/g)).toEqual([' name="email_address"'])
})
