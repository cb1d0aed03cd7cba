CREATE TABLE "board_openings" (
	"permission" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
