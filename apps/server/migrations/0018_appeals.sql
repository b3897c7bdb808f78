CREATE TABLE "appeals" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"request" bigint NOT NULL,
	"item" smallint NOT NULL,
	"appealed_by" text,
	"reason" text NOT NULL,
	"queued_for" text NOT NULL,
	"decision" text NOT NULL,
	"note" text,
	"reviewer" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"internal_note" text,
	"public_note" text,
	CONSTRAINT "appeals_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_of" FOREIGN KEY ("account","request","item") REFERENCES "public"."reviews"("account","id","item") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_decision" ON "appeals" USING btree ("account","request","item","decided_at");--> statement-breakpoint
CREATE INDEX "appeals_decided" ON "appeals" USING btree ("account","decided_at");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("account","id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "appeals_appealed_by" ON "appeals" USING btree ("account","appealed_by") WHERE appealed_by is not null;