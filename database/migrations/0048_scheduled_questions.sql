-- Whether a letter that goes out by itself has it. Assistants cannot read letters.
create function is_question_scheduled(question uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from newsletter_issues where status = 'scheduled' and question = any(question_ids))
$$;
--> statement-breakpoint
ALTER POLICY "questions_worked_on_by_assistants" ON "questions" TO venus_assistant USING (not is_question_scheduled(id)) WITH CHECK (true);
