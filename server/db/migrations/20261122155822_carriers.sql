CREATE TABLE "carrier_answers" (
	"carrier" text NOT NULL,
	"question" text NOT NULL,
	"answer" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_answers_carrier_question_pk" PRIMARY KEY("carrier","question")
);
--> statement-breakpoint
CREATE TABLE "carrier_states" (
	"carrier" text PRIMARY KEY NOT NULL,
	"rests_until" timestamp with time zone,
	"alarmed_on" date
);
