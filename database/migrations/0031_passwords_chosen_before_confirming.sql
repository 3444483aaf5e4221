-- Until now a password was chosen before the address was shown to be theirs who chose it. From now on email_verified says
-- that the password was chosen by whoever reads the mailbox; who has not done so chooses a new one before they become an
-- admin. Of those who are admins the owner has made sure.

-- Of an address that nobody ever confirmed the password is worth nothing: a new one is set by letter.
update auth_accounts set password = null
where provider_id = 'credential' and user_id in (
  select id from auth_users
  where not email_verified and not exists (select from user_roles where user_id = auth_users.id)
);
--> statement-breakpoint
delete from auth_sessions where user_id in (
  select id from auth_users
  where not email_verified and not exists (select from user_roles where user_id = auth_users.id)
);
--> statement-breakpoint
update auth_users set email_verified = exists (select from user_roles where user_id = auth_users.id);
--> statement-breakpoint
-- Letters that are on their way lead on, without the password that was chosen with them.
update auth_verifications set value = (value::jsonb - 'passwordHash')::text
where identifier like 'confirm:%' and value like '{%"passwordHash"%';
