/** The routes of moderation: doors to moderate.ts, one row per modality. */
import { textBatchResult, textRequest, textResult } from '@winnow/core';
import { z } from 'zod';
import { modalityPaths } from '../../moderation/modalities/index.ts';
import { moderate } from '../../moderation/moderate.ts';
import { textBodyBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';

export const moderationRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/moderation/text',
    summary: 'Moderate a text, or up to 100 texts on one bill',
    tag: 'Moderation',
    scope: 'moderate',
    body: textRequest,
    result: z.union([textResult, textBatchResult]),
    bodyLimitBytes: textBodyBytes,
    async answer(services, asked) {
      const result = await moderate(modalityPaths.text, services, asked);
      asked.request.billed = { modality: 'text', tokens: result.usage.tokens };
      return result;
    },
  },
];
