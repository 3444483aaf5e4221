import type { Pool } from 'pg'

/** Disabled, since row triggers would take minutes. Statement triggers run. */
const rowTriggers = `select tgname as name from pg_trigger
  where tgrelid = 'blog_posts'::regclass and not tgisinternal and tgtype & 1 = 1`

/**
 * Ten years of short posts: all contain the word skin, every tenth balm, one pomegranate, half morning and
 * the others evening; in four categories, every tenth a guide and with the tag `guide`, a few with `rare`, one with comments and one with an address of its own.
 */
export async function writeManyPosts(pool: Pool, count: number) {
  const { rows: triggers } = await pool.query<{ name: string }>(rowTriggers)
  const set = async (state: 'enable' | 'disable') => {
    for (const { name } of triggers) await pool.query(`alter table blog_posts ${state} trigger ${name}`)
  }
  await set('disable')
  await pool.query(`
    insert into blog_categories (slug, name, color)
    select slug, slug, '#aa3355' from unnest(array['hair', 'seasonal', 'skincare', 'tech']) slug;
    insert into blog_tags (slug, name) values ('guide', 'Guide'), ('rare', 'Rare');
    drop index blog_posts_search, blog_posts_search_title;
    insert into blog_posts (slug, title, excerpt, content, author_name, is_published, is_featured, published_date, category_id, search,
      own_path, guide_type, guide_difficulty, guide_duration)
    select 'post-' || n, title, 'Short', '<p>Text</p>', 'A', true, n % 50 = 0, now() - n * 10 * interval '1 year' / ${count},
      categories.ids[n % 4 + 1], setweight(to_tsvector('public.venus', title), 'A') || text || hour,
      case n when 3 then '/work-with-me' end, case when has_balm then 'Overnight' end,
      case when has_balm then 'Advanced' end, case when has_balm then 'A night' end
    from generate_series(1, ${count}) n
    cross join (select array_agg(id) as ids from blog_categories) categories
    cross join lateral (select case n when ${count / 2} then 'Pomegranate' else 'Day ' || n % 100 end as title) named
    join (values (true, to_tsvector('public.venus', 'balm for gentle skin')),
      (false, to_tsvector('public.venus', 'skin is skin'))) texts (has_balm, text) on has_balm = (n % 10 = 0)
    join (values (0, to_tsvector('public.venus', 'morning')),
      (1, to_tsvector('public.venus', 'evening'))) hours (half, hour) on half = n / 7 % 2;
    create index blog_posts_search on blog_posts using gin (search);
    create index blog_posts_search_title on blog_posts using gin (to_tsvector('public.venus', title));
    insert into search_words values ('pomegranate'), ('gentle'), ('balm');
    alter table blog_post_tags disable trigger user;
    insert into blog_post_tags
    select post.id, tag.id from blog_posts post, blog_tags tag
    where tag.slug = 'guide' and post.slug like '%0' or tag.slug = 'rare' and post.slug like '%12345';
    alter table blog_post_tags enable trigger user;
    insert into blog_comments (post_id, first_name, last_name, content, is_approved)
    select id, 'A', 'B', 'Comment ' || n, true from blog_posts, generate_series(1, 60) n where slug = 'post-${count / 2}'`)
  await set('enable')
  await pool.query('vacuum analyze')
}
