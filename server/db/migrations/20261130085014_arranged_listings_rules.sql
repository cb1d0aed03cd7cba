-- Curated listings, the banners between the rows of a listing and the order of a place carry a revision as every row that staff edit does (`raise_revision`).
create trigger raise_revision before update on listings for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
create trigger raise_revision before update on listing_banners for each row when (old.* is distinct from new.*) execute function raise_revision();
--> statement-breakpoint
create trigger raise_revision before update on merchandise_orders for each row when (old.* is distinct from new.*) execute function raise_revision();
