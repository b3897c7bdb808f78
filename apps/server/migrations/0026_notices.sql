CREATE TABLE "transparency_entries" (
	"account" integer NOT NULL,
	"period" text NOT NULL,
	"entries" text NOT NULL,
	CONSTRAINT "transparency_entries_account_period_pk" PRIMARY KEY("account","period")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "is_trusted_flagger" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "has_trusted_flagger" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transparency_entries" ADD CONSTRAINT "transparency_entries_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;