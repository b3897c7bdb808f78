/** Examples of care. */
import { applyCareOverride } from '@winnow/core';
import type { OperationExamples } from './operation-examples.ts';

const account = { isEnabled: true, breakMinutes: 60, breakItems: 50 } as const;
const own = { breakMinutes: 30, breakItems: null } as const;
const shift = {
  startAt: '2026-11-28T06:01:51.954Z',
  seconds: 640,
  items: 12,
  offCategories: ['Violence'],
  categories: [{ category: 'Violence', seconds: 640, items: 12 }],
  isBreakDue: false,
} as const;
const care = { account, own, effective: applyCareOverride(account, own), shift };

export const careExamples = {
  getCare: { responses: { '200': { usual: care } } },
  changeCare: { requests: { own }, responses: { '200': { own: care } } },
  addExposure: {
    requests: { one: { requestId: 'req_120041153939640320', seconds: 8 } },
    responses: { '200': { one: care } },
  },
  takeBreak: { responses: { '200': { taken: { ...care, shift: { ...shift, seconds: 0, items: 0 } } } } },
  endShift: { responses: { '200': { ended: { ...care, shift: null } } } },
  changeRotation: { requests: { off: { category: 'Violence', isOff: true } }, responses: { '200': { off: care } } },
  getCareSettings: { responses: { '200': { on: account } } },
  changeCareSettings: { requests: { on: account }, responses: { '200': { on: account } } },
  getCareSummary: {
    responses: {
      '200': {
        usual: { days: 30, leastPeople: 3, categories: [{ category: 'Violence', seconds: 52_000, items: 1_204 }] },
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
