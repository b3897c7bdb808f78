/** JSON of a model's folder, held against what should stand there. */
import * as z from 'zod';
import { ModelError } from './model-errors.ts';

export interface JsonDescription {
  /** What to call the text in an error: its path. */
  readonly from: string;
  /** What it should be: "manifest of a text model". */
  readonly what: string;
}

/** @throws ModelError where the text is no JSON, or not of this schema */
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
