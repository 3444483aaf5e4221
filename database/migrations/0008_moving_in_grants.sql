grant select on former_paths to venus_anonymous, venus_member;
--> statement-breakpoint
grant select, insert, update, delete on former_paths to venus_admin, venus_system;
