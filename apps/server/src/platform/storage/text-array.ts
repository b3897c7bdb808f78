/** Arrays of texts as parameters: as JSON, which needs no rules of quoting of its own. */

/** SQL for the text array that a parameter holds as a JSON array; null if it is empty. @param parameter such as "$1" */
export const textArraySql = (parameter: string): string =>
  `(select array_agg(value) from json_array_elements_text(${parameter}::json))`;
