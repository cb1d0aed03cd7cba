ALTER TABLE "run_rows" VALIDATE CONSTRAINT "run_rows_state_known";--> statement-breakpoint
ALTER TABLE "runs" VALIDATE CONSTRAINT "runs_state";
