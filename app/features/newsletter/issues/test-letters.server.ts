import type { Pool } from 'pg'

type Post = {
  title: string
  publishedDate: string
  isPublished?: boolean
  content?: string
  image?: string
  alt?: string
}

/** Writes a post as the owner of the database, whom no policy binds, and answers its id. */
export async function plantPost(pool: Pool, post: Post): Promise<string> {
  const { title, publishedDate, isPublished = true, content = '', image, alt } = post
  const slug = title.toLowerCase().replace(/\W+/g, '-')
  const { rows } = await pool.query<{ id: string }>(
    `insert into blog_posts (slug, title, excerpt, content, author_name, is_published, published_date,
       featured_image, featured_image_alt)
     values ($1, $2, $3, $4, 'A', $5, $6, $7, $8) returning id`,
    [slug, title, `About ${title}`, content, isPublished, publishedDate, image, alt],
  )
  return rows[0]?.id ?? ''
}

/** Between tests: what was planted before is gone. */
export const emptyNewsletter = (pool: Pool) =>
  pool.query(`delete from newsletter_issues; delete from blog_posts; delete from holiday_guides;
    delete from site_settings; delete from newsletter_subscribers`)
