import { RUNS } from './runs.server.ts'

/* What of the site a backup has to know, beside its tables: which are all of them. */

/** Sizes of pictures are made anew when somebody asks for them; and no backup holds the ones before it. */
export const isLeftOut = (key: string) => key.startsWith('variants/') || key.startsWith('backups/')

/** The keys of all files that a row names: pictures of the library, and those of whoever wrote a comment. */
export const namedFiles = `
  select key from media_files
  union select substr(avatar_url, length('/media/') + 1) from blog_comments where avatar_url like '/media/%'`

/**
 * The site that the backup is of may have gone on after it. Letters that were being sent wait for somebody to look, and
 * so do those whose hour has come since: nobody gets one twice. Which backups there are is known by where they are kept.
 */
export const afterwards = `
  delete from site_settings where name = '${RUNS}';
  update newsletter_issues set status = 'paused' where status = 'sending';
  update newsletter_issues set status = 'draft' where status = 'scheduled' and scheduled_for <= now()`
