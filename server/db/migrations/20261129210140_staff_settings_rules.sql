-- Settings and agreements carry a revision as every row that staff edit does (`raise_revision`).
create trigger raise_revision before update on settings for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
create trigger raise_revision before update on agreements for each row when (old.* is distinct from new.*) execute function raise_revision();
