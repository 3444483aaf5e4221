import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { composeForMany } from './bulk-letter.ts'

const LEAVE = 'https://unsubscribe.venus.invalid/'
const leave = (reader: number) =>
  `https://venus.example/newsletter/unsubscribe?token=${'x'.repeat(60)}${reader}`

const letter = {
  from: 'Vénus <hello@venus.example>',
  subject: 'Crème, léger – and a long subject that goes over the line for sure, more than once',
  html: `<p>${'Größe, “quoted” words and so on. '.repeat(40)}<a href="${LEAVE}">Leave</a> = ${LEAVE}</p>\n.\n`,
  text: `${'Größe and so on. '.repeat(30)}Leave: ${LEAVE}\n.dots\n${LEAVE} ${LEAVE}\n`,
  headers: { 'List-Unsubscribe': `<${LEAVE}>` },
}

test('each reader gets the same letter with an address, an id and links of their own', async () => {
  const fill = await composeForMany(letter, [LEAVE])
  for (const reader of [1, 2]) {
    const to = `reader${reader}@venus.example`
    const own = { to, messageId: `${reader}@venus.example`, marks: { [LEAVE]: leave(reader) } }
    const message = fill(own)
    const arrived = await PostalMime.parse(message)
    expect(arrived).toMatchObject({
      subject: letter.subject,
      messageId: `<${reader}@venus.example>`,
      from: { name: 'Vénus', address: 'hello@venus.example' },
      to: [{ address: to }],
    })
    expect(arrived.html?.trim()).toBe(letter.html.replaceAll(LEAVE, leave(reader)).trim())
    expect(arrived.text?.trim()).toBe(letter.text.replaceAll(LEAVE, leave(reader)).trim())
    expect(arrived.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${leave(reader)}>`)
    expect(Math.abs(Date.parse(arrived.date ?? '') - Date.now())).toBeLessThan(60_000)
  }
})

test('no line is longer than mail servers carry, wherever a link falls', async () => {
  for (let shift = 0; shift < 80; shift++) {
    const text = `${'a'.repeat(shift)}${LEAVE}${'b'.repeat(100)}`
    const fill = await composeForMany({ ...letter, html: `<p>${text}</p>`, text }, [LEAVE])
    const message = fill({ to: 'a@b.co', messageId: '1@b.co', marks: { [LEAVE]: leave(1) } })
    const body = message.toString('latin1').split('\r\n\r\n').slice(1).join('\r\n\r\n')
    expect(Math.max(...body.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(76)
    const arrived = await PostalMime.parse(message)
    expect(arrived.text?.trim()).toBe(text.replace(LEAVE, leave(1)))
  }
})
