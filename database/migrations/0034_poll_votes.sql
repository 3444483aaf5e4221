CREATE TABLE "poll_votes" (
	"post_id" uuid NOT NULL,
	"poll_id" text NOT NULL,
	"answer" integer NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "poll_votes_post_id_poll_id_answer_pk" PRIMARY KEY("post_id","poll_id","answer"),
	CONSTRAINT "poll_votes_poll_shape" CHECK ("poll_votes"."poll_id" ~ '^[a-z0-9]{8,16}$'),
	CONSTRAINT "poll_votes_answer_range" CHECK ("poll_votes"."answer" between 1 and 99),
	CONSTRAINT "poll_votes_counted" CHECK ("poll_votes"."votes" > 0)
);
--> statement-breakpoint
ALTER TABLE "poll_votes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "poll_votes_read_with_posts" ON "poll_votes" AS PERMISSIVE FOR SELECT TO "venus_admin", "venus_anonymous", "venus_assistant", "venus_member" USING (can_read_post(post_id));--> statement-breakpoint
CREATE POLICY "poll_votes_managed_by_system" ON "poll_votes" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
grant select on poll_votes to venus_anonymous, venus_member, venus_assistant, venus_admin;
--> statement-breakpoint
grant select, insert, update, delete on poll_votes to venus_system;
