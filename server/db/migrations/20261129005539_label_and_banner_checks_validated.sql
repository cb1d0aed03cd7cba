ALTER TABLE "labels" VALIDATE CONSTRAINT "labels_rule";--> statement-breakpoint
ALTER TABLE "listing_banners" VALIDATE CONSTRAINT "listing_banners_after";
