import { letterTo, linkTo } from '../letters.ts'
import { send } from '../people.ts'
import type { Hands } from './hands.ts'

const newcomer = { email: 'newcomer@venus.example', password: 'for-pictures-only-34' }
const FORGETFUL = 'reader@venus.example'
const FRIEND = 'friend@venus.example'

/** Somebody signs up, somebody has forgotten a password, somebody is invited: none of them has opened the letter yet. */
export async function openAccounts({ site, owner, stranger }: Hands) {
  await send(stranger, '/auth?tab=create', newcomer)
  await send(stranger, '/auth/forgot', { email: FORGETFUL })
  await send(owner.request, '/admin/people', { intent: 'invite', email: FRIEND, role: 'viewer' })
  const link = async (page: string, email: string, subject: string) =>
    linkTo(page, await letterTo(site, email, subject))
  return {
    'auth-confirm': await link('/auth/confirm', newcomer.email, 'Finish your account'),
    'auth-reset': await link('/auth/reset', FORGETFUL, 'Set a new password'),
    'auth-invite': await link('/auth/invite', FRIEND, 'You are invited'),
  }
}
