CREATE TABLE "parcels" (
	"order_number" text PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"track_number" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcels_state" CHECK ("parcels"."state" in ('queued', 'accepted', 'in_transit', 'ready', 'delivered', 'over')),
	CONSTRAINT "parcels_number" CHECK ("parcels"."state" = 'queued' or "parcels"."track_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "simulated_parcels" (
	"track_number" text PRIMARY KEY NOT NULL,
	"is_collected" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "parcels_created_at_index" ON "parcels" USING btree ("created_at") WHERE "parcels"."state" in ('accepted', 'in_transit', 'ready');