CREATE TABLE "review_moves" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"item" smallint NOT NULL,
	"version" integer NOT NULL,
	"from_queue" text NOT NULL,
	"to_queue" text NOT NULL,
	"moved_by" text NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_moves_account_id_item_version_pk" PRIMARY KEY("account","id","item","version")
);
--> statement-breakpoint
CREATE TABLE "review_queue_versions" (
	"account" integer NOT NULL,
	"version" integer NOT NULL,
	"queues" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_queue_versions_account_version_pk" PRIMARY KEY("account","version")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "queue" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_moves" ADD CONSTRAINT "review_moves_of" FOREIGN KEY ("account","id","item") REFERENCES "public"."reviews"("account","id","item") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_queue_versions" ADD CONSTRAINT "review_queue_versions_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_unrouted" ON "reviews" USING btree ("account","id") WHERE decision is null and queue is null;--> statement-breakpoint
CREATE INDEX "reviews_queue" ON "reviews" USING btree ("account","queue","id","item") WHERE decision is null;