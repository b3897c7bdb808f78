/** Numbers of driving licences and identity cards, named by a label before, above or beside them. */
import type { DetectedTextLine } from '../words/build-picture-text.ts';
import { isLabelOf, type LabelledFinding } from './labelled.ts';

/** What follows a label before its number: "No.", "Nr:", "n°", "#". */
const numberWord = String.raw`[\s.:]{0,3}(?:no|nr|num|number|nummer|numero|número|numéro|n)?[°º.:#\s]{0,4}`;

/** Each as it stands on papers, accents optional. */
const labels: readonly string[] = [
  // Driving licences.
  `DLN?`,
  String.raw`(?:drivers?|driver['’]s|driving|operator)\s*licen[cs]e`,
  String.raw`licen[cs]e\s*(?:no|nr|num|number|#)`,
  String.raw`f[uü]hrerschein(?:\s*-?\s*(?:nr|nummer))?`,
  String.raw`permis(?:\s*de\s*conduire)?`,
  String.raw`patente(?:\s*di\s*guida)?`,
  String.raw`(?:permiso|licencia|carnet)\s*de\s*(?:conducir|conducci[oó]n)`,
  String.raw`carta\s*de\s*condu[cç][aã]o`,
  `CNH`,
  `rijbewijs(?:nummer)?`,
  String.raw`prawo\s*jazdy`,
  // Identity cards and numbers.
  `(?:personal)?ausweis(?:s*-?s*(?:nr|nummer))?`,
  String.raw`identity\s*(?:card|document)`,
  String.raw`ID\s*(?:card)?\s*(?:no|nr|number|#)`,
  String.raw`national\s*(?:ID|identity|insurance)(?:\s*(?:card|number))?`,
  String.raw`(?:card|document)\s*(?:no|nr|number)`,
  String.raw`carte\s*(?:nationale\s*)?d['’]?\s*identit[eé]`,
  String.raw`carta\s*d['’]?\s*identit[aà]`,
  String.raw`codice\s*fiscale`,
  `(?:DNI|NIE|NIF|CPF|RG|CURP|BSN|PESEL|NRIC|HKID|CNP|EGN|OIB|TCKN|NINO)`,
  String.raw`c[eé]dula(?:\s*de\s*(?:identidad|ciudadan[ií]a))?`,
  `(?:person|f[oø]dsels|henkil[oö])(?:nummer|tunnus)`,
  `aadhaar`,
];
const label = new RegExp(String.raw`(?<![\p{L}\d])(?:${labels.join('|')})(?!\p{L})${numberWord}`, 'iu');
/** "Software licence no.": no paper of a person. */
const otherPaper = /\b(?:software|business|trade|liquor|product|key|serial|order|invoice)\b/i;

/** Capitals and digits in groups, at least five of them; dates have fewer digits side by side, or four with dots. */
const number = /^(?=(?:[^\d]*\d){4})[A-Z\d](?:[ .\-/]?[A-Z\d]){4,24}(?![\p{L}\d])/u;
const date = /^(?:\d{1,2}[./ -]\d{1,2}[./ -]\d{2,4}|\d{4}[./ -]\d{1,2}[./ -]\d{1,2})$/;
/** Chosen by us, not measured: a label, and no check digit. */
const CONFIDENCE = 0.7;

function findNumberAt(line: DetectedTextLine, start: number): LabelledFinding[] {
  const rest = line.text.slice(start);
  const lead = rest.length - rest.trimStart().length;
  const value = number.exec(rest.trimStart())?.[0];
  if (value === undefined || date.test(value)) return [];
  const from = start + lead;
  const place = { kind: 'span', start: from, end: from + value.length } as const;
  return [{ line, finding: { category: 'passportId', raw: value, confidence: CONFIDENCE, place } }];
}

/** Their findings; offsets are those of the line with the number. */
export function findIdentityNumbers(lines: readonly DetectedTextLine[]): LabelledFinding[] {
  return lines.flatMap((line) => {
    const match = label.exec(line.text);
    if (match === null || otherPaper.test(line.text)) return [];
    const end = match.index + match[0].length;
    const inLine = findNumberAt(line, end);
    if (inLine.length > 0 || /\d{3}/.test(line.text)) return inLine;
    return lines.flatMap((other) => (other !== line && isLabelOf(line, other) ? findNumberAt(other, 0) : []));
  });
}
