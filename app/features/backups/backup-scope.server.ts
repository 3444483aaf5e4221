import { BACKUP_STATUS_SETTING } from './backup-status.server.ts'

/* A backup contains all tables. This is what else it has to know about the site. */

/** Image variants are generated on request, and a backup does not contain earlier backups. */
export const isExcludedFile = (key: string) => key.startsWith('variants/') || key.startsWith('backups/')

/** The keys of all files that a row refers to: images of the library, and avatars of comments. */
export const referencedFilesSql = `
  select key from media_files
  union select substr(avatar_url, length('/media/') + 1) from blog_comments where avatar_url like '/media/%'`

/**
 * The original site may have kept running after the backup. So issues that were being sent, or whose time has come since,
 * wait for an admin: nobody gets one twice. The list of backups is read from the backup store.
 */
export const afterRestoreSql = `
  delete from site_settings where name = '${BACKUP_STATUS_SETTING}';
  update newsletter_issues set status = 'paused' where status = 'sending';
  update newsletter_issues set status = 'draft' where status = 'scheduled' and scheduled_for <= now()`
