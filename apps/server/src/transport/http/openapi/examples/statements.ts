/** Examples of statements of reasons. */
import { reportEntriesSchema, type Statement, toStatementNotice } from '@winnow/core';
import { defaultStatementSettings } from '../../../../accounts/statements/statement-settings.ts';
import type { OperationExamples } from './operation-examples.ts';

const details = {
  decision_facts: 'A comment below an article called for violence against a group of people.',
  category: 'STATEMENT_CATEGORY_VIOLENCE',
  category_specification: ['KEYWORD_INCITEMENT_VIOLENCE_HATRED'],
} as const;

const statement = {
  decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
  decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
  incompatible_content_ground: 'Terms and conditions, section 4',
  incompatible_content_explanation: 'Section 4 forbids calls for violence.',
  decision_ground_reference_url: 'https://example.org/terms#4',
  content_type: ['CONTENT_TYPE_TEXT'],
  content_date: '2026-11-28',
  territorial_scope: ['DE', 'FR'],
  source_type: 'SOURCE_VOLUNTARY',
  ...details,
  category_specification: [...details.category_specification],
  puid: 'req_120041153939640320-0-mis4k8x1',
  application_date: '2026-11-28',
  automated_detection: 'Yes',
  automated_decision: 'AUTOMATED_DECISION_PARTIALLY',
} satisfies Statement;

const settings = {
  ...defaultStatementSettings,
  ground: statement.incompatible_content_ground,
  groundExplanation: statement.incompatible_content_explanation,
  groundUrl: statement.decision_ground_reference_url,
  territorialScope: ['DE', 'FR'],
  redress: {
    internalComplaint: { text: 'You can complain to us within six months.', url: 'https://example.org/complaints' },
    outOfCourt: null,
    court: { text: 'You can go to court.', url: null },
  },
};
const result = { statement, notice: toStatementNotice(statement, { redress: settings.redress }), details };

const entries = reportEntriesSchema.parse({
  provider: 'Forum Ltd',
  publishedOn: '2027-02-01',
  orders: [{ category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH', scope: 'DE', ordersToAct: 2, items: 3 }],
  disputes: { total: 0 },
  suspensions: { illegalContent: 4, unfoundedNotices: 0, unfoundedComplaints: 0 },
});

export const statementsExamples = {
  listStatements: { responses: { '200': { one: { statements: [statement] } } } },
  validateStatements: {
    requests: { one: { statements: [{ ...statement, automated_decision: 'Yes' }] } },
    responses: {
      '200': {
        refused: {
          isValid: false,
          problems: [
            {
              index: 0,
              field: 'automated_decision',
              message:
                'Must be one of "AUTOMATED_DECISION_FULLY", "AUTOMATED_DECISION_PARTIALLY", "AUTOMATED_DECISION_NOT_AUTOMATED".',
            },
          ],
        },
      },
    },
  },
  getStatement: { responses: { '200': { one: result } } },
  changeStatement: { requests: { facts: details }, responses: { '200': { facts: result } } },
  getReportEntries: { responses: { '200': { some: entries } } },
  changeReportEntries: { requests: { some: entries }, responses: { '200': { some: entries } } },
  getTransparencyReport: {
    responses: {
      '200': {
        complaints:
          'Applicability,Service,Reporting period,Section,Indicator,Scope,Value,Contextual Information\n,Forum,2026-01-01/2026-12-31,Internal complaints mechanism,Number of complaints submitted to the internal-complaints mechanism,Total number,3,\n',
      },
    },
  },
  getStatementSettings: { responses: { '200': { some: settings } } },
  changeStatementSettings: { requests: { some: settings }, responses: { '200': { some: settings } } },
} as const satisfies Readonly<Record<string, OperationExamples>>;
