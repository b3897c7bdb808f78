CREATE TABLE "review_thumbnails" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"item" smallint NOT NULL,
	"index" smallint NOT NULL,
	"time" double precision NOT NULL,
	"key_id" text NOT NULL,
	"salt" "bytea" NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "review_thumbnails_account_id_item_index_pk" PRIMARY KEY("account","id","item","index")
);
--> statement-breakpoint
ALTER TABLE "review_thumbnails" ADD CONSTRAINT "review_thumbnails_of" FOREIGN KEY ("account","id","item") REFERENCES "public"."review_media"("account","id","item") ON DELETE cascade ON UPDATE no action;