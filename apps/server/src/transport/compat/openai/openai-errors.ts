/** Errors for which OpenAI has a status and a code of its own: an input with too many characters, or too many items. */
import { limits } from '@winnow/core';
import { ApiError } from '../../../platform/api-error.ts';

/** An error with OpenAI's code; its status is 400, from which clients derive a BadRequestError. */
export class ModerationsRefusal extends ApiError {
  readonly openAiCode: 'string_above_max_length' | 'array_above_max_length';

  constructor(openAiCode: ModerationsRefusal['openAiCode'], pointer: string, detail: string) {
    super('payload_too_large', detail, { problems: [{ pointer, detail }] });
    this.openAiCode = openAiCode;
  }
}

const { batch, batchCharacters, characters } = limits.text;

export const refusals = {
  /** @param pointer of the text, or of the texts together */
  tooLong: (pointer: string, length: number) =>
    new ModerationsRefusal(
      'string_above_max_length',
      pointer,
      `Too long: expected at most ${batchCharacters} characters, of all texts together, but got ${length}.`,
    ),
  tooMany: () =>
    new ModerationsRefusal(
      'array_above_max_length',
      '/input',
      `Too many: expected at most ${batch} texts; a text counts once for each ${characters} characters.`,
    ),
} as const;
