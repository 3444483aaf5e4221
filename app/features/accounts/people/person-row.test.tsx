import { useRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { SiteContext } from '#app/features/site/use-site.ts'
import { useOpenRow } from '#app/ui/forms/use-open-row.ts'
import type { ListedPerson } from './people.ts'
import { PersonRow } from './person-row.tsx'

const person: ListedPerson = {
  id: 'vera',
  email: 'vera@venus.example',
  name: '',
  role: 'viewer',
  createdAt: '2026-11-01T12:00:00.000Z',
}

function OpenRow({ sendsMail }: { sendsMail: boolean }) {
  const row = useOpenRow(useRef(null), undefined)
  return (
    <SiteContext value={defaultSite}>
      <PersonRow person={person} isMe={false} row={row} sendsMail={sendsMail} />
    </SiteContext>
  )
}

test('who makes somebody an admin reads whether an email goes out, or waits in the outbox', () => {
  const render = (sendsMail: boolean) => {
    const Page = createRoutesStub([{ path: '/', Component: () => <OpenRow sendsMail={sendsMail} /> }])
    return renderToStaticMarkup(<Page initialEntries={['/?open=grant.vera']} />)
  }
  expect(render(true)).toContain('We send them an email: they are an admin once they accept.')
  expect(render(false)).toContain('the invitation waits in the outbox: they are an admin once they accept.')
  expect(render(false)).not.toContain('We send')
})
