-- A change of the lookbook raises the content version, as any other change of what public pages show.
create trigger shown_to_all after insert or update or delete or truncate on look_collections for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger shown_to_all after insert or update or delete or truncate on looks for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger shown_to_all after insert or update or delete or truncate on look_images for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger shown_to_all after insert or update or delete or truncate on look_products for each statement execute function raise_content_version();
