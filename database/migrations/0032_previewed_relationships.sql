-- The ledger's entries of an unpublished post, as its preview has to disclose them; without notes, and without products
-- that no reader may see.
create or replace function previewed_post(hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select to_jsonb(post) - array['search'] || jsonb_build_object(
    'category', (select jsonb_build_object('name', name, 'slug', slug, 'color', color)
                 from blog_categories where id = post.category_id),
    'tags', coalesce((select jsonb_agg(jsonb_build_object('name', name, 'slug', slug) order by name)
                      from blog_post_tags join blog_tags on blog_tags.id = tag_id where post_id = post.id), '[]'),
    'review', review_of_post(post.id),
    'relationships', coalesce((
      select jsonb_agg(jsonb_build_object('kind', entry.kind, 'hasConditions', entry.has_conditions, 'brand', brand.name,
        'product', product.name) order by entry.happened_on, entry.id)
      from product_relationships entry
      left join products product on product.id = entry.product_id
      left join brands brand on brand.id = coalesce(entry.brand_id, product.brand_id)
      where entry.post_id = post.id and (entry.product_id is null or product.state <> 'draft')), '[]'),
    'expires_at', expires_at)
  from blog_post_previews join blog_posts post on post.id = post_id
  where token_hash = hash and expires_at > now()
$$;
