import { expect, test } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { emailSender } from './sender.server.ts'

const siteWith = (sender: string) => ({
  ...defaultSite,
  name: 'Soap & Ada',
  newsletter: { ...defaultSite.newsletter, sender },
})

test.each([
  ['', 'letters@soap.test', 'Soap & Ada'],
  ['', 'Ada <letters@soap.test>', 'Ada'],
  ['', '"Ada, of Soap" <letters@soap.test>', 'Ada, of Soap'],
  ['Ada Stone', 'Ada <letters@soap.test>', 'Ada Stone'],
])('with the sender "%s" and MAIL_FROM %s emails are from %s', (sender, mailFrom, name) => {
  expect(emailSender(siteWith(sender), mailFrom)).toEqual({ name, address: 'letters@soap.test' })
})
