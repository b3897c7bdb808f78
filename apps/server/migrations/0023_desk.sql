CREATE TABLE "care_exposure" (
	"person" text NOT NULL,
	"shift" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "care_exposure_person_shift_category_pk" PRIMARY KEY("person","shift","category")
);
--> statement-breakpoint
CREATE TABLE "care_overrides" (
	"person" text PRIMARY KEY NOT NULL,
	"break_minutes" integer,
	"break_items" integer
);
--> statement-breakpoint
CREATE TABLE "care_settings" (
	"account" integer PRIMARY KEY NOT NULL,
	"is_enabled" boolean NOT NULL,
	"break_minutes" integer,
	"break_items" integer
);
--> statement-breakpoint
CREATE TABLE "care_shifts" (
	"person" text PRIMARY KEY NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"off_categories" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_bulk_items" (
	"bulk" bigint NOT NULL,
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"item" smallint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "review_bulk_items_bulk_id_item_pk" PRIMARY KEY("bulk","id","item")
);
--> statement-breakpoint
CREATE TABLE "review_bulks" (
	"id" bigint PRIMARY KEY NOT NULL,
	"account" integer NOT NULL,
	"person" text NOT NULL,
	"decision" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_events" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"item" smallint NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_events_account_id_item_version_pk" PRIMARY KEY("account","id","item","version")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "content_ids" text[];--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "replaced_by" bigint;--> statement-breakpoint
ALTER TABLE "activity_settings" ADD COLUMN "edit_seconds" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "score" double precision;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "escalated_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "escalation_note" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "escalation_role" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "superseded_by" bigint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "superseded_item" smallint;--> statement-breakpoint
ALTER TABLE "care_exposure" ADD CONSTRAINT "care_exposure_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_overrides" ADD CONSTRAINT "care_overrides_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_settings" ADD CONSTRAINT "care_settings_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_shifts" ADD CONSTRAINT "care_shifts_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_bulk_items" ADD CONSTRAINT "review_bulk_items_bulk_review_bulks_id_fk" FOREIGN KEY ("bulk") REFERENCES "public"."review_bulks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_bulk_items" ADD CONSTRAINT "review_bulk_items_review" FOREIGN KEY ("account","id","item") REFERENCES "public"."reviews"("account","id","item") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_bulks" ADD CONSTRAINT "review_bulks_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_events" ADD CONSTRAINT "review_events_of" FOREIGN KEY ("account","id","item") REFERENCES "public"."reviews"("account","id","item") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_bulk_items_of" ON "review_bulk_items" USING btree ("account","id","item");--> statement-breakpoint
CREATE INDEX "review_bulks_account" ON "review_bulks" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "review_events_actor" ON "review_events" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "jobs_content" ON "jobs" USING btree ("account","content_ids") WHERE status = 'queued' and content_ids is not null;--> statement-breakpoint
CREATE INDEX "reviews_content" ON "reviews" USING btree ("account","content_id") WHERE decision is null and content_id is not null;