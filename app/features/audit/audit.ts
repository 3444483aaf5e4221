/** What is kept in the audit log, and how each is told after the name of whoever did it. */
export const auditKinds = {
  'signed-in': 'signed in',
  'sign-in-failed': 'failed to sign in',
  'confirmation-failed': 'failed to confirm who they are',
  'signed-out-everywhere': 'signed out everywhere',
  'session-ended': 'ended one of their sessions',
  'password-changed': 'changed their password',
  'password-reset': 'set a new password with a link',
  'reset-link-made': 'made a link to set a new password',
  'email-changed': 'changed their address',
  'code-failed': 'entered a wrong code',
  'recovery-code-used': 'signed in with a recovery code',
  'authenticator-added': 'turned on codes from an authenticator app',
  'authenticator-removed': 'turned off codes from an authenticator app',
  'recovery-codes-made': 'made new recovery codes',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'passkey-used': 'signed in with a passkey',
  'second-factors-removed': 'turned off second factors',
  'secret-rotated': 'gave the site a new signing key',
  'admin-invited': 'invited an admin',
  'admin-created': 'created an admin',
  'admin-granted': 'made somebody an admin',
  'admin-revoked': 'took the admin role away',
  'post-published': 'published a post',
  'post-unpublished': 'took a post offline',
  'post-deleted': 'deleted a post',
  'comment-deleted': 'deleted a comment',
  'settings-changed': 'changed settings',
  'demo-removed': 'removed the demo content',
  'backup-ordered': 'made a backup',
  'backup-downloaded': 'downloaded a backup',
  'backup-deleted': 'deleted a backup',
  'subscribers-exported': 'exported subscribers',
  'subscribers-imported': 'imported subscribers',
  'subscribers-deleted': 'deleted subscribers',
  'archive-exported': 'exported the site',
  'archive-imported': 'imported an archive',
  'newsletter-scheduled': 'scheduled a letter',
  'newsletter-sent': 'sent a letter',
  'newsletter-paused': 'paused a letter',
  'newsletter-resumed': 'resumed a letter',
  'newsletter-cancelled': 'canceled a letter',
} as const

export type AuditKind = keyof typeof auditKinds

export const kindNames = Object.keys(auditKinds) as AuditKind[]

export type AuditEntry = {
  id: number
  at: string
  what: string
  actor: string
  subject: string
  address: string
}

export type AuditWish = {
  actor: string
  kind: AuditKind | null
  /** The page begins with what came before this entry; the newest are first. */
  before: number | null
}

export const AUDIT = '/admin/audit'

/** Nonsense means the default. */
export function parseAuditWish(parameters: URLSearchParams): AuditWish {
  const before = Number(parameters.get('before'))
  return {
    actor: (parameters.get('actor') ?? '').replaceAll('\0', '').trim().slice(0, 320),
    kind: kindNames.find((kind) => kind === parameters.get('kind')) ?? null,
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  }
}

/** The one address of a wish: what is the default anyway is left out. */
export function auditAddress({ actor, kind, before }: AuditWish): string {
  const parameters = new URLSearchParams()
  if (actor) parameters.set('actor', actor)
  if (kind) parameters.set('kind', kind)
  if (before) parameters.set('before', String(before))
  return parameters.size > 0 ? `${AUDIT}?${parameters}` : AUDIT
}
