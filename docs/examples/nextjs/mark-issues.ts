/** Splits a text where something was found, for highlighting. */
interface Issue {
  start?: number;
  end?: number;
  context: string;
}

/** The text in pieces, those that were found marked; for a list of spans. */
export function pieces(content: string, issues: readonly Issue[]) {
  const found = issues.filter(
    (issue): issue is Required<Issue> => issue.start !== undefined && issue.end !== undefined,
  );
  const parts: { text: string; why?: string }[] = [];
  let at = 0;
  for (const { start, end, context } of found.sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    parts.push({ text: content.slice(at, start) }, { text: content.slice(start, end), why: context });
    at = end;
  }
  return [...parts, { text: content.slice(at) }];
}
