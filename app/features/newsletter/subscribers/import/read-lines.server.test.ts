import { expect, test } from 'vitest'
import { createQuestionCollector } from './questions.ts'
import { type ParsedLine, readLines } from './read-lines.server.ts'

/** In chunks of a few bytes: no character, quote or line ending may be lost between two of them. */
async function* chunksOf(bytes: Buffer, size = 3) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function read(file: string | Buffer, size?: number) {
  const lines: ParsedLine[] = []
  const context = { fileStatus: 'active', answers: new Map(), collector: createQuestionCollector() } as const
  for await (const line of readLines(chunksOf(Buffer.from(file), size), context)) lines.push(line)
  return lines
}

const active = (line: number, email: string, name: string | null = null) => ({
  line,
  parsed: { email, name, status: 'active', reason: null },
})

test('a header names the columns, in any order and spelling', async () => {
  expect(await read('First Name,E-Mail,Status,last_name\nAda,ADA@venus.example,,Lovelace\n')).toEqual([
    active(2, 'ada@venus.example', 'Ada Lovelace'),
  ])
  expect(await read('Address;Full name;Email address\nHome 1;Ada;ada@venus.example')).toEqual([
    active(2, 'ada@venus.example', 'Ada'),
  ])
})

test('without a header the first column is the address, and the second the name', async () => {
  expect(await read('ada@venus.example,Ada\n\n  bea@venus.example  \n')).toEqual([
    active(1, 'ada@venus.example', 'Ada'),
    active(3, 'bea@venus.example'),
  ])
})

test('any title with “mail” in it is the email, the plainest of those with addresses', async () => {
  const titles = [
    'Subscriber email',
    'Adresse e-mail',
    'Correo electrónico',
    'user_email',
    'E-Mail-Adresse',
    'メールアドレス',
  ]
  for (const title of titles)
    expect(await read(`Plan,${title}\nfree,a@venus.example`), title).toEqual([active(2, 'a@venus.example')])
  const several = [
    'Billing Email,Contact Email Address,Purchase Email\n,b@venus.example,a@venus.example',
    'Email type,Email label,Primary email\nhtml,Home,a@venus.example',
    'Address,Subscriber,Contact Email\nHome 1,12,a@venus.example',
    'E-mail 1 - Label,E-mail 1 - Value\nHome,a@venus.example',
    'Email,Contact Email\nfriend,a@venus.example',
  ]
  for (const file of several) expect(await read(file), file).toEqual([active(2, 'a@venus.example')])
  expect(await read('Email,Parent email\n,b@venus.example\na@venus.example,'), 'not another person').toEqual([
    { line: 2, parsed: 'Has no address.' },
    active(3, 'a@venus.example'),
  ])
})

test('a line that names the separator is no header', async () => {
  const expected = [active(3, 'a@venus.example', 'Ada, L.')]
  expect(await read('sep=;\r\nEmail;Name\r\na@venus.example;Ada, L.')).toEqual(expected)
  expect(await read('"sep=\t"\nEmail\tName\na@venus.example\tAda, L.')).toEqual(expected)
})

test.each([
  'Kundin,Newsletter\na@venus.example,nein',
  'Our readers\nEmail,Subscribed\na@venus.example,no',
  'Our readers,\nEmail,Subscribed\na@venus.example,no',
  'Address,Contact,Subscribed\nHome 1,a@venus.example,no',
  'Name,Email subscription\nAda,no',
  'Ada,a@venus.example\nBea,b@venus.example',
])('without a column for the email nothing is taken for a list without a header: %j', async (file) => {
  await expect(read(file)).rejects.toThrow('Which column has the email addresses?')
})

test('quotes, newlines in cells, the mark of UTF-8, CRLF, lone CR, semicolons and tabs are understood', async () => {
  const quoted =
    '\uFEFFemail,name\r\na@venus.example,"Ada ""A."" Lovelace, Countess"\r\nb@venus.example,"Bea\r\nof two lines"\r\nc@venus.example,Zoë "Z" \u{1F338}\r\n'
  expect(await read(quoted)).toEqual([
    active(2, 'a@venus.example', 'Ada "A." Lovelace, Countess'),
    active(3, 'b@venus.example', 'Bea of two lines'),
    active(5, 'c@venus.example', 'Zoë "Z" \u{1F338}'),
  ])
  expect(await read('email;name\ra@venus.example;"Ada, too"')).toEqual([
    active(2, 'a@venus.example', 'Ada, too'),
  ])
  expect(await read('email\tname\na@venus.example\tAda')).toEqual([active(2, 'a@venus.example', 'Ada')])
  const utf16 = Buffer.from('\uFEFFemail\tname\na@venus.example\tZoë', 'utf16le')
  expect(await read(utf16)).toEqual([active(2, 'a@venus.example', 'Zoë')])
})

test('what is wrong with a line is said in words', async () => {
  const lines = [
    'email,name,status',
    ',Nobody',
    'no address,Nobody',
    `${'a'.repeat(260)}@venus.example,Ada`,
    `a@venus.example,${'A'.repeat(121)}`,
  ]
  expect((await read(lines.join('\n'))).map(({ line, parsed }) => `${line}: ${parsed}`)).toEqual([
    '2: Has no address.',
    '3: “no address” is not an email address.',
    '4: The address is longer than 254 characters.',
    '5: The name is longer than 120 characters.',
  ])
})

test('letters in another encoding are told, the lines around them taken', async () => {
  const latin1 = Buffer.from('email,name\na@venus.example,Zo\u00eb\nb@venus.example,Bea\n', 'latin1')
  expect(await read(latin1)).toEqual([
    { line: 2, parsed: 'Has letters that are not UTF-8. Save the file as “CSV UTF-8”.' },
    active(3, 'b@venus.example', 'Bea'),
  ])
})

test('hostile names are text in one line; a formula comes back as it was before an export', async () => {
  const file = `email,name\na@venus.example,<script>alert(1)</script>\nb@venus.example,"'=cmd|' /C calc'!A0"\nc@venus.example,"Zero\0byte\u0007"\n`
  expect(await read(file)).toEqual([
    active(2, 'a@venus.example', '<script>alert(1)</script>'),
    active(3, 'b@venus.example', "=cmd|' /C calc'!A0"),
    active(4, 'c@venus.example', 'Zero byte'),
  ])
})

test('an empty file has no lines; a quotation mark without an end says where', async () => {
  expect(await read('')).toEqual([])
  expect(await read('\n\r\n\n')).toEqual([])
  await expect(
    read('email,name\na@venus.example,Ada\nb@venus.example,"Bea\nc@venus.example,C'),
  ).rejects.toThrow('Line 3 has a quotation mark that is never closed.')
  const endless = `email,name\nb@venus.example,"${'x'.repeat(200_000)}`
  await expect(read(endless, 65_536)).rejects.toThrow('Line 2 has')
})
