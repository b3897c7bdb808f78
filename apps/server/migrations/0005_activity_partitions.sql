-- The log's three large tables are cut by the request's number, which holds its time (docs/decisions/0038). What is there already
-- becomes the first partition as it is: nothing is copied. The server makes those that follow (storage/partitions.ts).
DO $$
DECLARE
  -- Milliseconds of a week, and of the first Monday after the beginning of numbers (storage/request-ids.ts).
  week constant bigint := 604800000;
  monday constant bigint := 345600000;
  newest bigint;
  cut bigint;
  part text;
  name text;
  is_empty boolean;
BEGIN
  LOCK TABLE activity, activity_details, activity_categories IN ACCESS EXCLUSIVE MODE;
  SELECT greatest(floor(extract(epoch FROM now()) * 1000)::bigint - 1767225600000, max(id) >> 22) INTO newest FROM activity;
  cut := (monday + ((newest - monday) / week + 1) * week) << 22;
  FOREACH name IN ARRAY ARRAY['activity', 'activity_details', 'activity_categories'] LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', name, name || '_before');
    -- The names of its indexes go to those of the new table.
    FOR part IN SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = (name || '_before')::regclass LOOP
      EXECUTE format('ALTER INDEX %s RENAME TO %I', part, trim('"' FROM part) || '_before');
    END LOOP;
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (id)', name, name || '_before');
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', name || '_default', name);
  END LOOP;

  ALTER TABLE activity ADD CONSTRAINT activity_account_id_item_pk PRIMARY KEY (account, id, item);
  CREATE INDEX activity_modality ON activity (account, modality, id, item);
  CREATE INDEX activity_severity ON activity (account, severity, id, item);
  CREATE INDEX activity_caller ON activity (account, caller, id, item);
  CREATE INDEX activity_content ON activity (account, content_hash);
  ALTER TABLE activity_details ADD CONSTRAINT activity_details_account_id_item_pk PRIMARY KEY (account, id, item);
  ALTER TABLE activity_categories ADD CONSTRAINT activity_categories_account_category_id_item_pk PRIMARY KEY (account, category, id, item);

  FOREACH name IN ARRAY ARRAY['activity', 'activity_details', 'activity_categories'] LOOP
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', name || '_before') INTO is_empty;
    IF is_empty THEN
      EXECUTE format('DROP TABLE %I', name || '_before');
    ELSE
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%s)', name, name || '_before', cut);
    END IF;
  END LOOP;
END $$;
