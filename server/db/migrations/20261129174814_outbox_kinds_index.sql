-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "parcels_track";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parcels_track" ON "parcels" USING btree ("track_number");
