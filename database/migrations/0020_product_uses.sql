CREATE TABLE "product_uses" (
	"product_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "product_uses_product_id_post_id_pk" PRIMARY KEY("product_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "product_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_uses" ADD CONSTRAINT "product_uses_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_uses_of_post" ON "product_uses" USING btree ("post_id");--> statement-breakpoint
CREATE POLICY "product_uses_read_by_assistants" ON "product_uses" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "product_uses_managed_by_admins" ON "product_uses" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "brands_read_when_shown" ON "brands" TO venus_anonymous,venus_assistant,venus_member USING (featured_position is not null or exists (select from products where products.brand_id = brands.id)
        or exists (select from product_relationships where brand_id = brands.id and post_id is not null));--> statement-breakpoint
ALTER POLICY "product_relationships_read_with_subject" ON "product_relationships" TO venus_anonymous,venus_assistant,venus_member USING (num_nonnulls(product_id, post_id) > 0
        and (product_id is null or exists (select from products where products.id = product_id))
        and (post_id is null or exists (select from blog_posts where blog_posts.id = post_id)));--> statement-breakpoint

-- Uses of products

-- The ids of references as the sanitizer writes them.
create function product_ids_in(html text) returns setof uuid language sql immutable as $$
  select distinct id::uuid
  from regexp_matches(html, '\mdata-products?="([0-9a-f -]+)"', 'g') found, regexp_split_to_table(found[1], ' ') id
  where id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;
--> statement-breakpoint
-- As its owner: who may save a post need not be able to write uses.
create function update_product_uses() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  delete from product_uses where post_id = new.id;
  insert into product_uses (product_id, post_id) select product_ids_in(new.content), new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger update_product_uses after insert or update of content on blog_posts
  for each row execute function update_product_uses();
--> statement-breakpoint
-- Whichever way a post is published: its label has to name who paid for it. Deferred, since the ledger is written after
-- the post.
create function refuse_unlabeled_paid_post() returns trigger language plpgsql as $$
begin
  if exists (select from product_relationships where post_id = new.id and product_id is null and kind = 'paid'
    and brand_id is null) then
    raise exception 'a paid post names who paid for it'
      using errcode = 'check_violation', constraint = 'blog_posts_paid_names_brand';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger refuse_unlabeled_paid_post after insert or update of is_published on blog_posts
  deferrable initially deferred for each row when (new.is_published) execute function refuse_unlabeled_paid_post();
--> statement-breakpoint
grant select on product_uses to venus_assistant;
--> statement-breakpoint
grant select, insert, update, delete on product_uses to venus_admin, venus_system;
