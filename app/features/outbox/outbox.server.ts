import type { Address, Email } from 'postal-mime'
import type { ListPage } from '#app/ui/list/wish.ts'
import type { Access } from '#database/access.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { KeptLetter, ListedLetter } from './outbox.ts'

/** The folder, and who wants to look into it. */
type OutboxDesk = { access: Access; outbox: Outbox }

const PAGE_SIZE = 50

/** Files know no policies: as with rows, whoever is no admin finds none. */
const mayLook = ({ access }: OutboxDesk) => access.person.kind === 'admin'

/** One page of letters; only those on it are opened, and only their beginnings. */
export async function listLetters(desk: OutboxDesk, wanted: number): Promise<ListPage<ListedLetter>> {
  const { outbox } = desk
  const names = mayLook(desk) ? await outbox.names() : []
  const pages = Math.max(1, Math.ceil(names.length / PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const shown = names.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const rows = await Promise.all(
    shown.map(async (name) => {
      const head = await outbox.head(name)
      return head && listed(name, await parse(head))
    }),
  )
  // One that went away since the names were read is not missed.
  return { rows: rows.filter((row) => row !== undefined), total: names.length, page, pages }
}

export async function readLetter(desk: OutboxDesk, name: string): Promise<KeptLetter | undefined> {
  const bytes = mayLook(desk) ? await desk.outbox.letter(name) : undefined
  if (!bytes) return undefined
  const letter = await parse(bytes)
  return {
    ...listed(name, letter),
    from: letter.from ? inWords([letter.from]) : '',
    headers: letter.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: letter.text ?? '',
    hasLook: Boolean(letter.html),
  }
}

/** As it looks, with whatever its writer put there: for a frame that is shut off. */
export async function readLetterHtml(desk: OutboxDesk, name: string): Promise<string | undefined> {
  const bytes = mayLook(desk) ? await desk.outbox.letter(name) : undefined
  return bytes && (await parse(bytes)).html
}

const AT_ONCE = 50

/** Letters to who wants to be forgotten go with them. */
export async function forgetLettersTo(outbox: Outbox, addresses: string[]): Promise<void> {
  const wanted = new Set(addresses.map((address) => address.toLowerCase()))
  const names = await outbox.names()
  for (let start = 0; start < names.length; start += AT_ONCE) {
    await Promise.all(
      names.slice(start, start + AT_ONCE).map(async (name) => {
        const head = await outbox.head(name)
        const to = head ? ((await parse(head)).to ?? []) : []
        if (to.some(({ address }) => address && wanted.has(address.toLowerCase()))) await outbox.remove(name)
      }),
    )
  }
}

async function parse(bytes: Buffer): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(bytes)
}

const listed = (name: string, { to, subject, date }: Email): ListedLetter => ({
  name,
  to: inWords(to ?? []),
  subject: subject ?? '',
  at: date && !Number.isNaN(Date.parse(date)) ? date : null,
})

const inWords = (addresses: Address[]) =>
  addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : address || name))
    .join(', ')
