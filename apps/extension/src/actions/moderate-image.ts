/** "Moderate image": the server's verdict beside the picture. */
import { severityRank } from '@winnow/core';
import { toPage } from '../messages/rows.ts';
import { askFrame } from '../messages/send.ts';
import { readPictureBytes } from '../pictures/read.ts';
import { rememberRedacted } from '../pictures/redacted.ts';
import { connect, problemOf } from '../remote/server.ts';
import { strings } from '../strings.ts';
import { costOf, missing, shownVerdict } from '../verdict/shown.ts';
import type { Action } from './action.ts';
import { openCard } from './card.ts';
import { judgePicture } from './judge-picture.ts';
import { showOptions } from './judge-text.ts';
import { noteVerdict } from './note.ts';
import { pictureOf } from './toggle-image.ts';

export const moderateImage: Action = async (click) => {
  const srcUrl = await pictureOf(click);
  const card = openCard(click, 'picture', srcUrl ?? undefined);
  if (srcUrl === null) return card.fail(strings.problems.noPicture);
  const connection = await connect();
  if (connection.is === 'local') return card.fail(strings.problems.noServer);
  if (connection.is === 'broken') return card.fail(connection.problem);
  const { server, settings } = connection;
  await card.show({ state: 'working' });
  try {
    const read = () => readPictureBytes(click.frame, srcUrl);
    const judged = await judgePicture({ srcUrl, read }, server, settings);
    if (judged === undefined) return card.fail(strings.problems.unreadable);
    const { result, captured } = judged;
    const verdict = shownVerdict(result, showOptions(settings, 'image'));
    if (settings.veilFrom !== null && severityRank(verdict.severity) >= severityRank(settings.veilFrom))
      await askFrame(toPage)(click.frame, 'veil-picture', { srcUrl });
    if (result.safeContent !== undefined) await rememberRedacted(card.cardId, click.frame, result.safeContent);
    const cost = costOf(result);
    const notices = missing(result).map(strings.problems.analyzerUnavailable);
    if (captured) notices.push(strings.problems.captured);
    const hasRedacted = result.safeContent !== undefined;
    await card.show({ state: 'done', origin: 'server', verdict, cost, notices, hasRedacted });
    await noteVerdict(click, 'image', { verdict, cost });
  } catch (error) {
    await card.fail(problemOf(error));
  }
};
