/** "Moderate image": the server's verdict beside the picture. */
import { severityRank } from '@winnow/core';
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender } from '../messages/send.ts';
import { readPictureBytes } from '../pictures/read-picture-bytes.ts';
import { storeRedactedLink } from '../pictures/redacted-store.ts';
import { connectToServer, explainFailure } from '../remote/server-connection.ts';
import { strings } from '../strings.ts';
import { toCardVerdict } from '../verdict/card-verdict.ts';
import { toResultNotices } from '../verdict/result-notices.ts';
import { storeCardData } from './card-data.ts';
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
  if (connection.is === 'local') return card.fail(strings.problems.noServer, 'connect');
  if (connection.is === 'broken') return card.fail(connection.problem, connection.next);
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
    const notices = toResultNotices(result);
    if (captured) notices.push(strings.problems.captured);
    const hasRedacted = result.safeContent !== undefined;
    await storeCardData('report', { cardId: card.cardId, frame: click.frame }, result.id);
    await card.show({ state: 'done', origin: 'server', verdict, notices, hasRedacted, canReport: true });
    await recordVerdict(click, 'image', { verdict, tokens: result.usage.tokens });
  } catch (error) {
    const { problem, next } = explainFailure(error);
    await card.fail(problem, next);
  }
};
