import { HONEYPOT } from '#app/features/comments/draft.ts'
import { letterTo, linkTo } from '../letters.ts'
import { send } from '../people.ts'
import { admin } from '../sites.ts'
import type { Hands } from './hands.ts'

const PAGE = '/blog/heatless-curls-slept-on/comments'

/** Two that wait, of which the owner was told, and one that a machine has written. */
export async function writeComments({ site, stranger }: Hands) {
  const write = (firstName: string, lastName: string, content: string, rest = {}) =>
    send(stranger, PAGE, { firstName, lastName, content, ...rest })
  await write('Ada', 'King', 'Two nights in, and my hair has never been calmer.')
  // The letter tells of those that are there by then; one that is spam could no longer be approved by it.
  const letter = await letterTo(site, admin.email, 'waiting at')
  await write('Mina', 'Ray', 'Does it hold in rain, too? Asking from Bergen.')
  await write('Lucky', 'Winner', 'Curls like yours, delivered tonight. Best price, only this week.', {
    [HONEYPOT]: 'https://curls.example',
  })
  return { moderate: linkTo('/moderate', letter) }
}
