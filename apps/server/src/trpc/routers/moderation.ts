/** Moderation: content in, a verdict out. */
import type { ModerationInput } from '@winnow/core';
import { modalityPaths } from '../../moderation/modalities/index.ts';
import { moderate } from '../../moderation/moderate.ts';
import { door, procedure, router, unread } from '../base.ts';

const needs = { scope: 'moderate' } as const;

export const moderationRouter = router({
  text: procedure.input(unread<ModerationInput<'text'>>()).mutation(
    door(needs, async ({ services, caller, request, numbers }, body) => {
      const result = await moderate(modalityPaths.text, services, { caller, body, ...numbers() });
      request.billed = { modality: 'text', tokens: result.usage.tokens };
      return result;
    }),
  ),
  image: procedure.input(unread<ModerationInput<'image'>>()).mutation(
    door(needs, async ({ services, caller, request, numbers }, body) => {
      const result = await moderate(modalityPaths.image, services, { caller, body, ...numbers() });
      request.billed = { modality: 'image', tokens: result.usage.tokens };
      return result;
    }),
  ),
  audio: procedure.input(unread<ModerationInput<'audio'>>()).mutation(
    door(needs, async ({ services, caller, request, numbers }, body) => {
      const result = await moderate(modalityPaths.audio, services, { caller, body, ...numbers() });
      request.billed = { modality: 'audio', tokens: result.usage.tokens };
      return result;
    }),
  ),
});
