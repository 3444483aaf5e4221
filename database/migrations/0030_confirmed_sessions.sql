ALTER TABLE "auth_sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Apart: sessions from before this version count as not confirmed, and those that the version before still makes as confirmed.
ALTER TABLE "auth_sessions" ALTER COLUMN "confirmed_at" SET DEFAULT now();
