ALTER TABLE "run_rows" DROP CONSTRAINT "run_rows_state_known";--> statement-breakpoint
ALTER TABLE "runs" DROP CONSTRAINT "runs_state";--> statement-breakpoint
ALTER TABLE "run_rows" ADD COLUMN "cells" text[];--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "heads" text[];--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "run_rows" ADD CONSTRAINT "run_rows_state_known" CHECK ("run_rows"."state" in ('read', 'new', 'changed', 'same', 'refused', 'applied', 'undone', 'kept')) NOT VALID;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_state" CHECK ("runs"."state" in ('mapping', 'reading', 'preview', 'applying', 'done', 'undoing', 'undone', 'cancelled')) NOT VALID;