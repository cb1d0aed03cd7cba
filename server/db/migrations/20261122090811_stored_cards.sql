CREATE TABLE "card_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thing" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_cards" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"made_of" bigint[] NOT NULL,
	"offer_ids" integer[] NOT NULL,
	"card" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "card_changes_thing_index" ON "card_changes" USING btree ("thing");