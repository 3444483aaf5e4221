CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_end" ON "sign_in_attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE POLICY "sign_in_attempts_kept_by_system" ON "sign_in_attempts" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);