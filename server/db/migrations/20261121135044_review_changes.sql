-- A change of the reviews raises the content version, as any other change of what public pages show.
create trigger shown_to_all after insert or update or delete or truncate on reviews for each statement execute function raise_content_version();
--> statement-breakpoint
create trigger shown_to_all after insert or update or delete or truncate on review_images for each statement execute function raise_content_version();
