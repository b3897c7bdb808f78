CREATE TABLE "custom_category_pictures" (
	"account" integer NOT NULL,
	"category" text NOT NULL,
	"id" text NOT NULL,
	"key_id" text NOT NULL,
	"salt" "bytea" NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "custom_category_pictures_account_category_id_pk" PRIMARY KEY("account","category","id")
);
--> statement-breakpoint
ALTER TABLE "custom_categories" ADD COLUMN "modality" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_category_examples" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "custom_category_pictures" ADD CONSTRAINT "custom_category_pictures_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;