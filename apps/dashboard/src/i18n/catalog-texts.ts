/** Texts of the core's tables that the dashboard shows: written in English there, translated here. */
import {
  builtInActions,
  contentPolicies,
  errorCatalog,
  features,
  roles,
  ruleProblemDetails,
  scopes,
  templatePlaceholders,
  unjudgedLabels,
  webhookEvents,
} from '@winnow/core';
import { t } from './i18n.ts';

/** All of them, for the test of the catalogs. */
export const listCatalogTexts = (): string[] => [
  ...Object.values(roles),
  ...Object.values(scopes).map(({ help }) => help),
  ...Object.values(contentPolicies),
  ...Object.values(webhookEvents),
  ...Object.values(builtInActions),
  ...Object.values(templatePlaceholders),
  ...Object.values(unjudgedLabels).flatMap(({ why, next }) => [why, next]),
  ...Object.values(ruleProblemDetails),
  ...Object.values(errorCatalog).map(({ title }) => title),
  ...Object.values(features).flatMap((rows) => rows.map(({ label }) => label)),
];

/** @param text one of those above */
export const translateCatalogText = (text: string): string => t(text);
