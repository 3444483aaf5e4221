import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { compileBulkEmail } from './bulk-email.ts'

const PLACEHOLDER = 'https://unsubscribe.venus.invalid/'
const unsubscribeUrl = (reader: number) =>
  `https://venus.example/newsletter/unsubscribe?token=${'x'.repeat(60)}${reader}`

const email = {
  from: 'Vénus <hello@venus.example>',
  subject: 'Crème, léger – and a long subject that goes over the line for sure, more than once',
  html: `<p>${'Größe, “quoted” words and so on. '.repeat(40)}<a href="${PLACEHOLDER}">Leave</a> = ${PLACEHOLDER}</p>\n.\n`,
  text: `${'Größe and so on. '.repeat(30)}Leave: ${PLACEHOLDER}\n.dots\n${PLACEHOLDER} ${PLACEHOLDER}\n`,
  headers: { 'List-Unsubscribe': `<${PLACEHOLDER}>` },
}

test('each reader gets the same letter with an address, an id and links of their own', async () => {
  const fill = await compileBulkEmail(email, [PLACEHOLDER])
  for (const reader of [1, 2]) {
    const to = `reader${reader}@venus.example`
    const own = {
      to,
      messageId: `${reader}@venus.example`,
      placeholderValues: { [PLACEHOLDER]: unsubscribeUrl(reader) },
    }
    const message = fill(own)
    const arrived = await PostalMime.parse(message)
    expect(arrived).toMatchObject({
      subject: email.subject,
      messageId: `<${reader}@venus.example>`,
      from: { name: 'Vénus', address: 'hello@venus.example' },
      to: [{ address: to }],
    })
    expect(arrived.html?.trim()).toBe(email.html.replaceAll(PLACEHOLDER, unsubscribeUrl(reader)).trim())
    expect(arrived.text?.trim()).toBe(email.text.replaceAll(PLACEHOLDER, unsubscribeUrl(reader)).trim())
    expect(arrived.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
      `<${unsubscribeUrl(reader)}>`,
    )
    expect(Math.abs(Date.parse(arrived.date ?? '') - Date.now())).toBeLessThan(60_000)
  }
})

test('no line is longer than mail servers carry, wherever a link falls', async () => {
  for (let shift = 0; shift < 80; shift++) {
    const text = `${'a'.repeat(shift)}${PLACEHOLDER}${'b'.repeat(100)}`
    const fill = await compileBulkEmail({ ...email, html: `<p>${text}</p>`, text }, [PLACEHOLDER])
    const message = fill({
      to: 'a@b.co',
      messageId: '1@b.co',
      placeholderValues: { [PLACEHOLDER]: unsubscribeUrl(1) },
    })
    const body = message.toString('latin1').split('\r\n\r\n').slice(1).join('\r\n\r\n')
    expect(Math.max(...body.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(76)
    const arrived = await PostalMime.parse(message)
    expect(arrived.text?.trim()).toBe(text.replace(PLACEHOLDER, unsubscribeUrl(1)))
  }
})
