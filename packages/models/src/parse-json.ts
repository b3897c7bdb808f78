/** Parses the JSON files of a model's folder against their schemas. */
import * as z from 'zod';
import { ModelError } from './model-errors.ts';

export interface JsonDescription {
  /** Name of the text in errors: its path. */
  readonly from: string;
  /** What it should be, for errors: "manifest of a text model". */
  readonly what: string;
}

/** @throws ModelError if the text is not JSON, or not of this schema */
export function parseJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  { from, what }: JsonDescription,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new ModelError(`${from} is no ${what}: ${why}`, { cause });
  }
}
