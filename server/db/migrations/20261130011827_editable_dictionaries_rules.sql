-- Colors, materials, sizes and labels carry a revision as every row that staff edit does (`raise_revision`).
create trigger raise_revision before update on colors for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
create trigger raise_revision before update on materials for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
create trigger raise_revision before update on sizes for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
create trigger raise_revision before update on labels for each row when (old.* is distinct from new.*) execute function raise_revision();
