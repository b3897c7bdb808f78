/** The transparency report of a year: its download, what is missing in it, and what is entered for it. */
import { useQuery } from '@tanstack/react-query';
import type { MissingEntry } from '@winnow/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api, fetchFile } from '../../api.ts';
import { DownloadLink } from '../../components/download-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { ReportForm } from './report-form.tsx';

/** In which the Digital Services Act began to apply. */
const FIRST_YEAR = 2024;

/** From the newest to the oldest. */
const listYears = (): string[] => {
  const newest = new Date().getUTCFullYear();
  return Array.from({ length: newest - FIRST_YEAR + 1 }, (_, back) => String(newest - back));
};

/** All parts and the list of what is missing; and the same as data. */
const reportFormats = ['zip', 'json'] as const;

const reportAddress = (query: Readonly<Record<string, string>>): string =>
  `/transparency-report?${new URLSearchParams(query)}`;

const useMissing = (year: string) =>
  useQuery({
    queryKey: ['transparency-report', year],
    queryFn: async (): Promise<readonly MissingEntry[]> => {
      const report = await fetchFile(reportAddress({ year, format: 'json' }));
      return JSON.parse(await report.text()).missing;
    },
    retry: false,
  });

function MissingList({ missing }: { missing: readonly MissingEntry[] }) {
  if (missing.length === 0) return <p>{t('Nothing is missing.')}</p>;
  const parts = [...new Set(missing.map(({ part }) => part))];
  return (
    <ul className="flex max-h-96 flex-col gap-3 overflow-y-auto">
      {parts.map((part) => {
        const inPart = missing.filter((one) => one.part === part);
        return (
          <li key={part}>
            <details>
              <summary className="cursor-pointer">
                {t('Part {{part}}', { part })} <span className="text-muted tabular-nums">({inPart.length})</span>
              </summary>
              <ul lang="en" className="list-disc ps-6 text-[0.8125rem] text-muted">
                {inPart.map(({ what }) => (
                  <li key={what}>{what}</li>
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function DownloadCard({ year }: { year: string }) {
  const go = useNavigate();
  const [service, setService] = useState('');
  const missing = useMissing(year);
  const query = { year, ...(service.trim() !== '' && { service: service.trim() }) };
  return (
    <Card
      title={t('Report of {{year}}', { year })}
      actions={
        <div className="flex flex-wrap gap-2">
          {reportFormats.map((format) => (
            <DownloadLink key={format} address={reportAddress({ ...query, format })}>
              {format.toUpperCase()}
            </DownloadLink>
          ))}
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,20rem)]">
          <Field label={t('Year')}>
            <Select
              value={year}
              options={listYears().map((value) => ({ value, label: value }))}
              onChange={(next) => void go(`/dsa/report/${next}`)}
            />
          </Field>
          <Field label={t('Name of the service')} hint={t('For its column in the report.')}>
            <Input maxLength={200} value={service} onChange={({ target }) => setService(target.value)} />
          </Field>
        </div>
        <section aria-label={t('Missing in the report')} className="flex flex-col gap-2">
          <h3 className="font-medium text-[0.8125rem]">{t('Missing in the report')}</h3>
          <QueryLoader query={missing}>{(entries) => <MissingList missing={entries} />}</QueryLoader>
        </section>
      </div>
    </Card>
  );
}

export function ReportTab() {
  const { year: wanted } = useParams();
  const years = listYears();
  const year = years.find((one) => one === wanted) ?? years[0] ?? String(FIRST_YEAR);
  const query = useQuery({
    queryKey: ['report-entries', year],
    queryFn: () => api.statements.reportEntries.query({ year }),
  });
  return (
    <div className="flex flex-col gap-5">
      <DownloadCard year={year} />
      <p className="max-w-prose text-muted">
        {t('Enter here what is not in the log. Empty fields are missing in the report: enter 0 where there were none.')}
      </p>
      <QueryLoader query={query}>
        {(stored) => <ReportForm key={`${year} ${JSON.stringify(stored)}`} year={year} stored={stored} />}
      </QueryLoader>
    </div>
  );
}
