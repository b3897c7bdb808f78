/** "Moderate image": the server's verdict beside the picture. */
import { severityRank } from '@winnow/core';
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender } from '../messages/send.ts';
import { readPictureBytes } from '../pictures/read-picture-bytes.ts';
import { storeRedactedLink } from '../pictures/redacted-store.ts';
import { connectToServer, describeError } from '../remote/server-connection.ts';
import { strings } from '../strings.ts';
import { listMissingAnalyzers, toCardCost, toCardVerdict } from '../verdict/card-verdict.ts';
import { openCard } from './card-handle.ts';
import { judgePicture } from './judge-picture.ts';
import type { MenuAction } from './menu-action.ts';
import { recordVerdict } from './record-verdict.ts';
import { getDisplayOptions } from './text-judgement.ts';
import { findClickedPicture } from './toggle-image.ts';

export const moderateImage: MenuAction = async (click) => {
  const srcUrl = await findClickedPicture(click);
  const card = openCard(click, 'picture', srcUrl ?? undefined);
  if (srcUrl === null) return card.fail(strings.problems.noPicture);
  const connection = await connectToServer();
  if (connection.is === 'local') return card.fail(strings.problems.noServer);
  if (connection.is === 'broken') return card.fail(connection.problem);
  const { server, settings } = connection;
  await card.show({ state: 'working' });
  try {
    const read = () => readPictureBytes(click.frame, srcUrl);
    const judged = await judgePicture({ srcUrl, read }, server, settings);
    if (judged === undefined) return card.fail(strings.problems.unreadable);
    const { result, captured } = judged;
    const verdict = toCardVerdict(result, getDisplayOptions(settings, 'image'));
    if (settings.veilFrom !== null && severityRank(verdict.severity) >= severityRank(settings.veilFrom))
      await createFrameSender(messagesToPage)(click.frame, 'veil-picture', { srcUrl });
    if (result.safeContent !== undefined) await storeRedactedLink(card.cardId, click.frame, result.safeContent);
    const cost = toCardCost(result);
    const notices = listMissingAnalyzers(result).map(strings.problems.analyzerUnavailable);
    if (captured) notices.push(strings.problems.captured);
    const hasRedacted = result.safeContent !== undefined;
    await card.show({ state: 'done', origin: 'server', verdict, cost, notices, hasRedacted });
    await recordVerdict(click, 'image', { verdict, cost });
  } catch (error) {
    await card.fail(describeError(error));
  }
};
