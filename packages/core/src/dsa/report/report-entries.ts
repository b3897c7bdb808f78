/** What the operator enters for a transparency report, because no log of moderation can know it. */
import { z } from 'zod';
import { unionCountries } from '../statement-values.ts';
import { categoryLines } from './template-categories.ts';

const count = z.int().min(0).nullish();
const hours = z.number().min(0).max(1_000_000).nullish();
const percent = z.number().min(0).max(100).nullish();
const day = z.iso.date('Must be a day, YYYY-MM-DD.').nullish();

/** The lines of the table of orders: its notices are never unspecified. */
export const orderLines = categoryLines([
  'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE',
]);
const orderNames = [...new Set(orderLines.map(({ name }) => name))] as [string, ...string[]];
export const orderScopes = ['TOTAL', ...unionCountries] as [string, ...string[]];

const orderEntry = z.strictObject({
  category: z.enum(orderNames).describe('A category or keyword of the template; `TOTAL`: all together.'),
  scope: z.enum(orderScopes).describe('The Member State whose authorities ordered; `TOTAL`: all together.'),
  ordersToAct: count.describe('Orders to act against illegal content (Article 9).'),
  items: count.describe('Specific items of information in these orders.'),
  medianHoursToInform: hours.describe('Until the authority was told that the order was received.'),
  medianHoursToAct: hours.describe('Until the order was given effect.'),
  ordersForInformation: count.describe('Orders to provide information (Article 10).'),
  medianHoursToInformOfRequest: hours.describe('Until the authority was told of the receipt.'),
  medianHoursToProvide: hours.describe('Until the information was provided.'),
});
export type OrderEntry = z.output<typeof orderEntry>;

const outcomeFields = {
  total: count.describe('How many there were.'),
  upheld: count.describe('Your decision was confirmed.'),
  partiallyReversed: count.describe('Your decision was changed in part.'),
  reversed: count.describe('Your decision was reversed.'),
  medianHours: hours.describe('Until the decision.'),
};
const accuracy = z
  .strictObject({
    accuracy: percent.describe('Percent of all results that were right.'),
    precision: percent.describe('Percent of the flagged that was flagged rightly.'),
    recall: percent.describe('Percent of what should be flagged that was.'),
  })
  .nullish();
const text = z.string().trim().min(1).max(10_000).nullish();

/** The indicators of the qualitative template, in its order; the last five are for very large platforms. */
export const qualitativeIndicators = {
  summary: 'Summary of the content moderation engaged in at the providers’ own initiative',
  ownInitiative:
    "Meaningful and comprehensible information regarding content moderation engaged in at the providers' own initiative",
  automatedMeans: 'Qualitative description of the automated means',
  accuracy: 'Qualitative description of indicators of accuracy and possible rate of error of automated means',
  purposes: 'Specification of the precise purposes to apply automated means',
  safeguards: 'Safeguards applied to the use of automated means',
  governance: 'High-level description of the content moderation governance structure',
  qualifications: 'Qualifications of the human resources dedicated to content moderation',
  training: 'Training given to human resources dedicated to content moderation',
  support: 'Support given to human resources dedicated to content moderation ',
  methodology: 'Methodology used to compute the number of human resources dedicated to content moderation  ',
} as const;
export type QualitativeIndicator = keyof typeof qualitativeIndicators;
const qualitativeNames = Object.keys(qualitativeIndicators) as [QualitativeIndicator, ...QualitativeIndicator[]];

export const reportEntriesSchema = z
  .strictObject({
    provider: z.string().trim().min(1).max(200).nullish().describe('The name of the service provider.'),
    publishedOn: day.describe('When the report is published.'),
    previousPublishedOn: day.describe('When the report before it was published.'),
    isVeryLarge: z
      .boolean()
      .default(false)
      .describe('Whether you are a very large platform: adds the lines that only those fill in.'),
    orders: z
      .array(orderEntry)
      .max(3000)
      .nullish()
      .describe('Orders of authorities; an empty list: there were none. Totals are sums, unless you enter them.'),
    noticeComplaints: z
      .strictObject(outcomeFields)
      .nullish()
      .describe('Complaints against not acting on a notice, which come to you and not to Winnow.'),
    trustedFlaggerComplaints: z.strictObject(outcomeFields).nullish().describe('Those of trusted flaggers among them.'),
    disputes: z
      .strictObject({
        ...outcomeFields,
        omitted: count.describe('Ended without a decision.'),
        implementedPercent: percent.describe('How many of the outcomes you implemented.'),
      })
      .nullish()
      .describe('Disputes before out-of-court settlement bodies (Article 21).'),
    suspensions: z
      .strictObject({
        illegalContent: count.describe('For manifestly illegal content.'),
        unfoundedNotices: count.describe('For manifestly unfounded notices.'),
        unfoundedComplaints: count.describe('For manifestly unfounded complaints.'),
      })
      .nullish()
      .describe('Suspensions of repeated offenders (Article 23).'),
    accuracy: z
      .strictObject({ total: accuracy, ownInitiative: accuracy, notices: accuracy, trustedFlaggers: accuracy })
      .nullish()
      .describe('Of the automated means, as you measured it; replaces what follows from reviews.'),
    moderators: z
      .strictObject({
        internal: count.describe('Employed by you.'),
        external: count.describe('Contracted by you.'),
        withLanguages: count.describe('With sufficient linguistic expertise, in total.'),
        byLanguage: z.record(z.string().regex(/^[a-z]{2}$/, 'Two letters, such as "bg".'), z.int().min(0)).nullish(),
      })
      .nullish()
      .describe('The people who moderate; only for very large platforms.'),
    recipients: z
      .strictObject({
        total: count.describe('Average monthly active recipients in the Union.'),
        byCountry: z.partialRecord(z.enum(unionCountries as [string, ...string[]]), z.int().min(0)).nullish(),
      })
      .nullish()
      .describe('Only for very large platforms and search engines.'),
    qualitative: z.partialRecord(z.enum(qualitativeNames), text).nullish().describe('The qualitative template.'),
  })
  .meta({ id: 'ReportEntries' });

export type ReportEntries = z.output<typeof reportEntriesSchema>;
