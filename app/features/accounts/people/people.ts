import type { Viewer } from '#app/features/accounts/accounts.ts'

export type Role = Viewer['role']

/** A user, as admins see them. */
export type ListedPerson = { id: string; email: string; name: string; role: Role; createdAt: string }

export type Invitation = {
  id: string
  email: string
  role: Role
  invitedBy: string
  sentAt: string
  expiresAt: string
}

export const roleNames: Record<Role, string> = { admin: 'Admin', viewer: 'Viewer' }
