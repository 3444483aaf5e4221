import type { Viewer } from '#app/features/accounts/accounts.ts'

export type Role = Viewer['role']

/** Somebody with an account, as far as admins may know. */
export type ListedPerson = { id: string; email: string; name: string; role: Role; since: string }

export type Invitation = {
  id: string
  email: string
  role: Role
  by: string
  sentAt: string
  expiresAt: string
}

export const roleNames: Record<Role, string> = { admin: 'Admin', viewer: 'Viewer' }
