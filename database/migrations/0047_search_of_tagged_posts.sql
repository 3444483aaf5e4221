-- Once for a whole statement: for each tag of a post, its text was parsed and a revision of it compared again.
create function update_search_of_tagged_posts() returns trigger language plpgsql as $$
begin
  update blog_posts set search = post_search_document(id, title, excerpt, content)
  where id in (select post_id from changed);
  return null;
end
$$;
--> statement-breakpoint
create or replace trigger update_search_of_tagged_post after insert on blog_post_tags
  referencing new table as changed for each statement execute function update_search_of_tagged_posts();
--> statement-breakpoint
create trigger update_search_of_untagged_post after delete on blog_post_tags
  referencing old table as changed for each statement execute function update_search_of_tagged_posts();
