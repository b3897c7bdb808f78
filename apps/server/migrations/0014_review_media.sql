CREATE TABLE "review_media" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"item" smallint NOT NULL,
	"missing" text,
	"media_type" text,
	"size_bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"key_id" text,
	"salt" "bytea",
	CONSTRAINT "review_media_account_id_item_pk" PRIMARY KEY("account","id","item")
);
--> statement-breakpoint
CREATE TABLE "review_media_chunks" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"item" smallint NOT NULL,
	"index" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "review_media_chunks_account_id_item_index_pk" PRIMARY KEY("account","id","item","index")
);
--> statement-breakpoint
CREATE TABLE "wellness_overrides" (
	"person" text PRIMARY KEY NOT NULL,
	"blur_strength" text,
	"greyscale" boolean,
	"mute" boolean
);
--> statement-breakpoint
CREATE TABLE "wellness_settings" (
	"account" integer PRIMARY KEY NOT NULL,
	"blur_strength" text NOT NULL,
	"greyscale" boolean NOT NULL,
	"mute" boolean NOT NULL,
	"must_reveal" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_media" ADD CONSTRAINT "review_media_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_media_chunks" ADD CONSTRAINT "review_media_chunks_of" FOREIGN KEY ("account","id","item") REFERENCES "public"."review_media"("account","id","item") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellness_overrides" ADD CONSTRAINT "wellness_overrides_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellness_settings" ADD CONSTRAINT "wellness_settings_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;