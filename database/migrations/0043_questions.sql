-- widens: deleted_items_kind_known
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text DEFAULT 'typed' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"comment_id" uuid,
	"asker_name" text DEFAULT '' NOT NULL,
	"asker_email" text,
	"wants_answer" boolean DEFAULT false NOT NULL,
	"content" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"post_id" uuid,
	"issue_id" uuid,
	"told_at" timestamp (3) with time zone,
	"message_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_of_comment" UNIQUE("comment_id"),
	CONSTRAINT "questions_of_message" UNIQUE("message_id"),
	CONSTRAINT "questions_source_known" CHECK ("questions"."source" in ('comment', 'mail', 'typed')),
	CONSTRAINT "questions_state_known" CHECK ("questions"."state" in ('received', 'waiting', 'answered', 'dismissed')),
	CONSTRAINT "questions_email_shape" CHECK ("questions"."asker_email" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length("questions"."asker_email") <= 254),
	CONSTRAINT "questions_lengths" CHECK (coalesce(char_length("questions"."asker_name"), 0) <= 120 and coalesce(char_length("questions"."answer"), 0) <= 50000 and coalesce(char_length("questions"."message_id"), 0) <= 1000 and char_length(btrim("questions"."content")) between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deleted_items" DROP CONSTRAINT "deleted_items_kind_known";--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "question_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_comment_id_blog_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."blog_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "questions_of_post" ON "questions" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "questions_of_issue" ON "questions" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "questions_of_asker" ON "questions" USING btree (lower("asker_email"));--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_kind_known" CHECK ("deleted_items"."kind" in ('working-copy', 'form-draft', 'find', 'todo', 'guide', 'letter', 'section', 'product', 'brand', 'collection', 'link-answer', 'comparison', 'test-entry', 'earning-import', 'sponsorship', 'gift-guide', 'series-letter', 'signup-form', 'question'));--> statement-breakpoint
CREATE POLICY "questions_read_by_assistants" ON "questions" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "questions_added_by_assistants" ON "questions" AS PERMISSIVE FOR INSERT TO "venus_assistant" WITH CHECK (state = 'waiting' and source <> 'mail' and asker_email is null and not wants_answer
        and message_id is null and told_at is null);--> statement-breakpoint
CREATE POLICY "questions_worked_on_by_assistants" ON "questions" AS PERMISSIVE FOR UPDATE TO "venus_assistant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "questions_managed_by_admins" ON "questions" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Not for what the site itself writes: that the asker was told, and which post was made of it.
create trigger set_timestamps before update of asker_name, content, answer, state on questions
  for each row execute function set_timestamps();
--> statement-breakpoint
grant select, insert, update, delete on questions to venus_admin, venus_system;
--> statement-breakpoint
-- An assistant neither reads nor writes to whom an answer is mailed, and leaves the words of a reader as they are.
grant select (id, source, state, comment_id, asker_name, wants_answer, content, answer, post_id, issue_id, told_at,
  created_at, updated_at) on questions to venus_assistant;
--> statement-breakpoint
grant insert on questions to venus_assistant;
--> statement-breakpoint
grant update (state, answer, post_id) on questions to venus_assistant;
