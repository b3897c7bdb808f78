CREATE TABLE "reporter_mutes" (
	"account" integer NOT NULL,
	"reporter" text NOT NULL,
	"mute_until" timestamp with time zone NOT NULL,
	CONSTRAINT "reporter_mutes_account_reporter_pk" PRIMARY KEY("account","reporter")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"request" bigint NOT NULL,
	"item" smallint NOT NULL,
	"reporter" text,
	"reason" text NOT NULL,
	"policy" text,
	"comment" text,
	"is_automated" boolean NOT NULL,
	"is_muted" boolean NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "report_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "public_note" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reporter_mutes" ADD CONSTRAINT "reporter_mutes_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_content" ON "reports" USING btree ("account","request","item","reporter");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("account","reporter") WHERE reporter is not null;