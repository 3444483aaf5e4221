import { letterTo, linkTo } from '../letters.ts'
import { send } from '../people.ts'
import type { Hands } from './hands.ts'

const NEWCOMER = 'newcomer@venus.example'
const FORGETFUL = 'reader@venus.example'
const FRIEND = 'friend@venus.example'

/**
 * Somebody signs up, somebody has forgotten a password, somebody is invited, and somebody with an account is asked to be
 * an admin: none of them has opened the letter yet.
 */
export async function openAccounts({ site, owner, stranger }: Hands) {
  await send(stranger, '/auth?tab=create', { email: NEWCOMER })
  await send(stranger, '/auth/forgot', { email: FORGETFUL })
  await send(owner.request, '/admin/people', { intent: 'invite', email: FRIEND, role: 'viewer' })
  await send(owner.request, '/admin/people', { intent: 'invite', email: FORGETFUL, role: 'admin' })
  const link = async (page: string, email: string, subject: string) =>
    linkTo(page, await letterTo(site, email, subject))
  return {
    'auth-confirm': await link('/auth/confirm', NEWCOMER, 'Finish your account'),
    'auth-reset': await link('/auth/reset', FORGETFUL, 'Set a new password'),
    'auth-invite': await link('/auth/invite', FRIEND, 'You are invited'),
    'auth-invite-account': await link('/auth/invite', FORGETFUL, 'invited to be an admin'),
  }
}
