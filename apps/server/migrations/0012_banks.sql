CREATE TABLE "bank_contents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" integer NOT NULL,
	"bank" integer NOT NULL,
	"revision" bigint NOT NULL,
	"disable_until" timestamp with time zone,
	"note" text NOT NULL,
	"original_media_uri" text,
	"metadata" text,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_revisions" (
	"account" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"structure" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_signals" (
	"content" bigint NOT NULL,
	"type" smallint NOT NULL,
	"value" "bytea" NOT NULL,
	CONSTRAINT "bank_signals_content_type_pk" PRIMARY KEY("content","type")
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"key" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banks_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" integer NOT NULL,
	"name" text NOT NULL,
	"matching_enabled_ratio" double precision NOT NULL,
	"action" text NOT NULL,
	"label" text NOT NULL,
	"severity" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banks_account_name" UNIQUE("account","name")
);
--> statement-breakpoint
ALTER TABLE "bank_contents" ADD CONSTRAINT "bank_contents_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_contents" ADD CONSTRAINT "bank_contents_bank_banks_key_fk" FOREIGN KEY ("bank") REFERENCES "public"."banks"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_revisions" ADD CONSTRAINT "bank_revisions_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_signals" ADD CONSTRAINT "bank_signals_content_bank_contents_id_fk" FOREIGN KEY ("content") REFERENCES "public"."bank_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banks" ADD CONSTRAINT "banks_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_contents_revision" ON "bank_contents" USING btree ("account","revision","id");--> statement-breakpoint
CREATE INDEX "bank_contents_bank" ON "bank_contents" USING btree ("bank","id");--> statement-breakpoint
CREATE INDEX "bank_signals_value" ON "bank_signals" USING btree ("value");