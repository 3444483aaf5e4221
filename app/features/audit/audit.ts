/** The kinds of entries in the audit log, in words that follow the actor's name. */
export const auditKindLabels = {
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
  'assistant-invited': 'invited an assistant',
  'assistant-granted': 'made somebody an assistant',
  'assistant-revoked': 'took the assistant role away',
  'account-removed': 'removed an account',
  'post-published': 'published a post',
  'post-unpublished': 'took a post offline',
  'post-deleted': 'deleted a post',
  'comment-deleted': 'deleted a comment',
  'comment-answered-by-link': 'answered a comment by a link in a letter',
  'settings-changed': 'changed settings',
  'demo-removed': 'removed the demo content',
  'backup-ordered': 'made a backup',
  'backup-downloaded': 'downloaded a backup',
  'backup-deleted': 'deleted a backup',
  'restore-ordered': 'began to restore a backup',
  'backup-restored': 'restored a backup',
  'subscribers-exported': 'exported subscribers',
  'subscribers-imported': 'imported subscribers',
  'subscribers-deleted': 'deleted subscribers',
  'numbers-deleted': 'deleted what was counted',
  'earnings-imported': 'imported a report of earnings',
  'brand-link-made': 'made a link for a brand',
  'brand-link-revoked': 'revoked a link for a brand',
  'archive-exported': 'exported the site',
  'archive-imported': 'imported an archive',
  'newsletter-scheduled': 'scheduled a letter',
  'newsletter-sent': 'sent a letter',
  'newsletter-paused': 'paused a letter',
  'newsletter-resumed': 'resumed a letter',
  'newsletter-canceled': 'canceled a letter',
} as const

export type AuditKind = keyof typeof auditKindLabels

export const auditKindNames = Object.keys(auditKindLabels) as AuditKind[]

export type AuditEntry = {
  id: number
  at: string
  action: string
  actor: string
  subject: string
  ip: string
}

export type AuditQuery = {
  actor: string
  kind: AuditKind | null
  /** Only entries before this id; the newest are first. */
  before: number | null
}

export const AUDIT_PATH = '/admin/audit'

/** Invalid values mean the default. */
export function parseAuditQuery(parameters: URLSearchParams): AuditQuery {
  const before = Number(parameters.get('before'))
  return {
    actor: (parameters.get('actor') ?? '').replaceAll('\0', '').trim().slice(0, 320),
    kind: auditKindNames.find((kind) => kind === parameters.get('kind')) ?? null,
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  }
}

/** Without the parameters that have their default. */
export function auditUrl({ actor, kind, before }: AuditQuery): string {
  const parameters = new URLSearchParams()
  if (actor) parameters.set('actor', actor)
  if (kind) parameters.set('kind', kind)
  if (before) parameters.set('before', String(before))
  return parameters.size > 0 ? `${AUDIT_PATH}?${parameters}` : AUDIT_PATH
}
