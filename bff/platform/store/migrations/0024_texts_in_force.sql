CREATE TABLE "texts_in_force" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
