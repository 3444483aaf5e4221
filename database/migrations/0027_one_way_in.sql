-- Of two passwords that an invitation accepted twice at once could leave behind, the first stays. Earlier versions can
-- live with it, since they never meant to write a second:
-- needs: 0001_tables
delete from auth_accounts later using auth_accounts first
where later.provider_id = first.provider_id and later.account_id = first.account_id
  and (later.created_at, later.id) > (first.created_at, first.id);
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_one_way_in" ON "auth_accounts" USING btree ("provider_id","account_id");
