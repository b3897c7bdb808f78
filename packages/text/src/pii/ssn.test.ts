/** Tests for social security numbers: exact spans and non-matches. */
import { describeRecogniser } from './marked-texts.test-support.ts';

describeRecogniser('ssn', {
  finds: [
    '⟦446-70-2187⟧ was leaked',
    'SSN: ⟦446702187⟧',
    'ssn ⟦446 70 2187⟧',
    'social security number is ⟦446.70.2187⟧',
    '{"ssn":"⟦446-70-2187⟧"}',
    'name;ssn\nAda;⟦446702187⟧',
    'SSN ⟦４４６-７０-２１８７⟧',
    '😀⟦446-70-2187⟧😀',
    'my ssn ⟦446-70-\n2187⟧',
    'ssn ⟦4 4 6 7 0 2 1 8 7⟧',
  ],
  leaves: [
    '000-12-3456',
    'ssn 666-12-3456',
    'ssn 912-12-3456',
    'ssn 446-00-2187',
    'ssn 446-70-0000',
    'ssn 078-05-1120',
    '446 70 2187',
    '446702187',
    'part no 446-70-2187',
    '446-70-2187-B',
    '446-702-187',
    '1-446-70-2187',
  ],
});
