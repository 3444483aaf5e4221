create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
-- English stems without regard to accents: 'creme' finds 'crème'.
create text search configuration venus (copy = english);
--> statement-breakpoint
alter text search configuration venus
  alter mapping for hword, hword_part, word with unaccent, english_stem;
