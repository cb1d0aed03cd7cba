-- `change_log` tells what these told; their triggers go with the functions.
drop function raise_content_version() cascade;
--> statement-breakpoint
drop function catalog_products_told(), catalog_rows_told(), catalog_model_told(), stock_words_told() cascade;
--> statement-breakpoint
drop function catalog_products_changed(int[]);
--> statement-breakpoint
DROP TABLE "content_version" CASCADE;
--> statement-breakpoint
drop function tell_content_version();
--> statement-breakpoint
DROP TABLE "catalog_changes" CASCADE;
--> statement-breakpoint
-- A row that goes to another product is logged for both.
drop trigger catalog_row_keeps_product on listing_products;
--> statement-breakpoint
drop trigger catalog_row_keeps_product on merchandise_pins;
