/** Moderates harmless contents while a part fails: over each transport, under each setting of `onFailure`. */
import { type FailurePolicy, failurePolicies, isFailure, type Modality } from '@winnow/core';
import type { TestServer } from '../../support/server.ts';
import { featureFields, makeContent } from './contents.ts';
import { type Breakables, type FailureRow, failureRows, mend } from './failure-rows.ts';
import type { ItemAnswer } from './requests.ts';
import { type Transport, transports } from './transports.ts';

const TOKENS = 1_000_000;

/** Requests at once: what fails is measured here, not what waits. */
const AT_ONCE = { text: 32, image: 3, audio: 3, video: 2 } as const satisfies Record<Modality, number>;

/** An account whose profile has one setting, for one transport: what it spends is this transport's charge. */
interface Sender {
  readonly transport: Transport;
  readonly onFailure: FailurePolicy;
  readonly key: string;
  readonly profileId: string;
  /** Answers, and tokens for each of them, while everything works. */
  answers: number;
  price: number;
}

/** What "allow" means is the same over each transport; what fails must not be clean over any. */
function policiesOf({ name, isCompatible }: Transport): readonly FailurePolicy[] {
  if (isCompatible) return ['error'];
  return name.startsWith('REST') ? failurePolicies : ['error', 'review'];
}

async function createSenders(server: TestServer, modality: Modality): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (const transport of transports.filter(({ modalities }) => modalities.includes(modality)))
    for (const onFailure of policiesOf(transport)) {
      const { apiKey: key } = await server.account({ tier: 'Enterprise', tokens: TOKENS });
      const { json } = await server.request({ url: '/profiles', key, body: { name: 'Bench', onFailure } });
      senders.push({ transport, onFailure, key, profileId: String(Object(json).id), answers: 0, price: 0 });
    }
  return senders;
}

interface Sent {
  readonly answers: readonly ItemAnswer[];
  readonly tokens: number;
}

async function send(server: TestServer, modality: Modality, { transport, key, profileId }: Sender): Promise<Sent> {
  const contents = await Promise.all(transport.marks.map((isMarked) => makeContent(modality, isMarked)));
  const fields = transport.isCompatible ? {} : { ...featureFields[modality], moderationProfileId: profileId };
  const before = Number(await server.remaining(key));
  const answers = await transport.send({ server, key, modality, fields, contents });
  return { answers, tokens: before - Number(await server.remaining(key)) };
}

interface FailureTally {
  contents: number;
  errors: number;
  /** Verdicts that are not complete and not clean, under "review". */
  unclean: number;
  /** Verdicts that are not complete and clean, as "allow" wants it. */
  allowed: number;
  /** Contents of the same request that did not meet the fault. */
  delivered: number;
  cleanByMistake: number;
  wrongCharges: number;
  readonly unexpected: string[];
}

type Outcome = 'errors' | 'unclean' | 'allowed' | 'delivered' | 'cleanByMistake';

function outcomeOf(answer: ItemAnswer): Outcome {
  if (!('verdict' in answer)) return 'errors';
  const { isClean, complete, coverage } = answer.verdict;
  if (complete) return isClean ? 'delivered' : 'unclean';
  if (!coverage.parts.some(isFailure)) return 'cleanByMistake';
  return isClean ? 'allowed' : 'unclean';
}

/** What may come of a content that meets the fault. */
function expectedOutcomes({ isProfiles }: FailureRow, { transport, onFailure }: Sender): Outcome[] {
  if (transport.isCompatible || onFailure === 'error' || isProfiles === false) return ['errors'];
  const outcome = onFailure === 'review' ? 'unclean' : 'allowed';
  return isProfiles ? [outcome] : [outcome, 'errors'];
}

/** Whether an answer is charged: a verdict to which some analyzer contributed that judges. */
const isCharged = (answer: ItemAnswer, judging: readonly string[]): boolean =>
  'verdict' in answer &&
  (answer.verdict.complete ||
    answer.verdict.analyzers.some(({ name, status }) => status === 'ok' && judging.includes(name)));

interface RowContext {
  readonly modality: Modality;
  readonly row: FailureRow;
  readonly senders: readonly Sender[];
  /** The analyzers that judge, as results name them. */
  readonly judging: readonly string[];
}

function judgeAnswers(
  tally: FailureTally,
  { row, judging }: RowContext,
  sender: Sender,
  { answers, tokens }: Sent,
): void {
  const { marks, isCompatible, name } = sender.transport;
  const unexpected = (what: string) => tally.unexpected.push(`${name}, ${sender.onFailure}: ${what}`);
  for (const [index, answer] of answers.entries()) {
    const isHit = row.hitsAll || isCompatible || marks[index] === true;
    const outcome = outcomeOf(answer);
    const isMistake = isHit && (outcome === 'delivered' || (outcome === 'allowed' && sender.onFailure !== 'allow'));
    tally.contents += 1;
    tally[isMistake ? 'cleanByMistake' : outcome] += 1;
    const spared: Outcome[] = row.hitsOthers ? ['delivered', 'errors'] : ['delivered'];
    const expected = isHit ? expectedOutcomes(row, sender) : spared;
    if (isMistake || !expected.includes(outcome)) unexpected('code' in answer ? answer.code : outcome);
    else if ('code' in answer && !row.codes.includes(answer.code)) unexpected(answer.code);
  }
  if (answers.length !== sender.answers) unexpected(`${answers.length} answers`);
  const charge = sender.price * answers.filter((answer) => isCharged(answer, judging)).length;
  if (tokens === charge) return;
  tally.wrongCharges += 1;
  unexpected(`${tokens} tokens in place of ${charge}`);
}

async function tallyRow(server: TestServer, context: RowContext): Promise<FailureTally> {
  const { modality, row, senders } = context;
  const counts = { contents: 0, errors: 0, unclean: 0, allowed: 0, delivered: 0, cleanByMistake: 0, wrongCharges: 0 };
  const tally: FailureTally = { ...counts, unexpected: [] };
  const meets = ({ name, isCompatible }: Transport) =>
    !(row.isEndless && name.includes('job')) && !(row.isAskedFor && isCompatible);
  const chosen = senders.filter(({ transport }) => meets(transport));
  const sendOne = async (sender: Sender) => judgeAnswers(tally, context, sender, await send(server, modality, sender));
  const atOnce = row.isSerial ? 1 : AT_ONCE[modality];
  for (let from = 0; from < chosen.length; from += atOnce)
    await Promise.all(chosen.slice(from, from + atOnce).map(sendOne));
  return tally;
}

/** Learns the prices while everything works. @throws Error if a content is not clean then */
async function learnPrices(server: TestServer, modality: Modality, senders: readonly Sender[]): Promise<string[]> {
  const runs = new Set<string>();
  for (const sender of senders) {
    const { answers, tokens } = await send(server, modality, sender);
    for (const answer of answers) {
      if (outcomeOf(answer) !== 'delivered')
        throw new Error(`${modality} ${sender.transport.name}: ${JSON.stringify(answer)}`);
      if ('verdict' in answer)
        for (const { name, status } of answer.verdict.analyzers ?? []) if (status === 'ok') runs.add(name);
    }
    Object.assign(sender, { answers: answers.length, price: tokens / answers.length });
  }
  return [...runs];
}

/** The first ones are enough to look into. */
const SHOWN = 3;

function toTableRow(modality: Modality, { part, how }: FailureRow, tally: FailureTally): string {
  const { contents, errors, unclean, allowed, delivered, cleanByMistake, wrongCharges, unexpected } = tally;
  const numbers = [contents, errors, unclean, allowed, delivered, cleanByMistake, wrongCharges].join(' | ');
  const more = unexpected.length > SHOWN ? ` and ${unexpected.length - SHOWN} more` : '';
  return `| ${modality} | ${part} | ${how} | ${numbers} | ${unexpected.slice(0, SHOWN).join('; ')}${more} |`;
}

/** What was promised to an account and never settled. */
async function countReservations({ services }: TestServer): Promise<number> {
  const [row] = await services.database.sql('select count(*)::int as open from reservations');
  return Number(row?.open);
}

/** The analyzers that judge a modality, as its results name them. */
function judgingNames({ parts: { analyzers } }: Breakables, modality: Modality): string[] {
  const namesOf = (list: keyof typeof analyzers, prefix = '') =>
    analyzers[list].filter(({ recall }) => recall > 0).map(({ name }) => prefix + name);
  return modality === 'video' ? [...namesOf('image', 'frames.'), ...namesOf('audio', 'sound.')] : namesOf(modality);
}

/** Prints a row for each part and each way in which it fails, and the sums. */
export async function benchFailures(
  server: TestServer,
  breakables: Breakables,
  modalities: readonly Modality[],
): Promise<void> {
  const all: FailureTally[] = [];
  console.log('## Analyzers that fail\n');
  console.log(
    '| content | part | how | contents | errors | not clean | allowed | others | clean by mistake | wrong charges | unexpected |',
  );
  console.log('|---|---|---|--:|--:|--:|--:|--:|--:|--:|---|');
  for (const modality of modalities) {
    mend(breakables);
    breakables.parts.isVideo = breakables.endpoints.isVideo = modality === 'video';
    const senders = await createSenders(server, modality);
    const runs = await learnPrices(server, modality, senders);
    const judging = judgingNames(breakables, modality);
    for (const row of failureRows(breakables, modality, runs)) {
      row.set();
      const tally = await tallyRow(server, { modality, row, senders, judging });
      mend(breakables);
      console.log(toTableRow(modality, row, tally));
      all.push(tally);
    }
  }
  const sum = (of: (tally: FailureTally) => number) => all.reduce((total, tally) => total + of(tally), 0);
  console.log(
    `\n${sum(({ contents }) => contents)} contents: ${sum(({ cleanByMistake }) => cleanByMistake)} clean by mistake (goal: 0), ${sum(({ wrongCharges }) => wrongCharges)} wrong charges (goal: 0), ${sum(({ unexpected }) => unexpected.length)} unexpected answers, ${await countReservations(server)} reservations left open.`,
  );
}
