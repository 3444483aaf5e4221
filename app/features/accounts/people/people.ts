import type { Role } from '#app/features/accounts/accounts.ts'

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

export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  assistant: 'Assistant',
  viewer: 'Viewer',
}

/** A role that is granted by an invitation and can be taken away. */
export type StaffRole = Exclude<Role, 'viewer'>

/** For sentences: 'an admin'. */
export const roleWithArticle: Record<StaffRole, string> = { admin: 'an admin', assistant: 'an assistant' }
