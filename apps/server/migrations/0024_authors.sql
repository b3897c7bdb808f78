CREATE TABLE "author_notes" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "author_notes_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"account" integer NOT NULL,
	"id" text NOT NULL,
	"display_name" text,
	"about" text,
	"first_number" bigint NOT NULL,
	"last_number" bigint NOT NULL,
	"contents" integer NOT NULL,
	"flagged" integer NOT NULL,
	CONSTRAINT "authors_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "strike_settings" (
	"account" integer PRIMARY KEY NOT NULL,
	"settings" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "strikes" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"author" text NOT NULL,
	"request" bigint,
	"item" smallint,
	"policy" text,
	"strike_count" smallint NOT NULL,
	"expires_at" timestamp with time zone,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	"removal_note" text,
	"reached" integer,
	"actions" bigint[],
	CONSTRAINT "strikes_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "author_notes" ADD CONSTRAINT "author_notes_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strike_settings" ADD CONSTRAINT "strike_settings_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "author_notes_author" ON "author_notes" USING btree ("account","author");--> statement-breakpoint
CREATE INDEX "authors_latest" ON "authors" USING btree ("account","last_number","id");--> statement-breakpoint
CREATE INDEX "authors_flagged" ON "authors" USING btree ("account","flagged","id");--> statement-breakpoint
CREATE INDEX "strikes_author" ON "strikes" USING btree ("account","author");--> statement-breakpoint
CREATE UNIQUE INDEX "strikes_decision" ON "strikes" USING btree ("account","request","item") WHERE request is not null and removed_at is null;--> statement-breakpoint
-- Names come with the next content of each author: SQL cannot read every text that is valid in the log.
INSERT INTO "authors" ("account", "id", "first_number", "last_number", "contents", "flagged")
SELECT "account", "author", min("id"), max("id"), count(*)::int, (count(*) FILTER (WHERE "severity" <> 0))::int
FROM "activity" WHERE "author" IS NOT NULL GROUP BY "account", "author";
