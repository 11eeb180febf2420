import { randomUUID } from 'node:crypto';
import { reportPdf } from '../bureau/report-pdf.ts';
import { countOf, type Scale, scoreOf } from '../bureau/score.ts';
import { type Answer, isNamed } from '../bureau/trouble.ts';
import { xmlOf } from '../bureau/xml.ts';
import type { Person } from './consumer-request.ts';

const scale: Scale = { possible: [0, 1_000], usual: [400, 900] };

const answered = (outcome: string, content: object): Answer => ({
  outcome: `200 ${outcome}`,
  status: 200,
  type: 'application/xml; charset=utf-8',
  body: xmlOf({ ConsumerReportResponse: { ReportId: randomUUID(), ...content } }),
});

const summaryOf = ({ familyName, dateOfBirth }: Person) => ({
  Enquiries: countOf(8, 'enquiries', familyName, dateOfBirth),
  Defaults: countOf(2, 'defaults', familyName, dateOfBirth),
  Judgments: countOf(1, 'judgments', familyName, dateOfBirth),
});

const scoreElement = (score: number) => ({
  Value: score,
  Scorecard: 'SANDBOX-1',
  Reasons: { Reason: ['Length of credit history', score < 600 ? 'Recent enquiries' : 'Few enquiries'] },
});

export const consumerReport = async (person: Person): Promise<Answer> => {
  const { familyName, name, dateOfBirth } = person;
  if (isNamed(familyName, 'Nofile')) return answered('no file', { Status: 'NO_FILE' });
  if (isNamed(familyName, 'Manyfiles')) return answered('several files', { Status: 'MULTIPLE' });
  const score = isNamed(familyName, 'Noscore') ? null : scoreOf(scale, familyName, dateOfBirth);
  const summary = summaryOf(person);
  const pdf = await reportPdf({
    title: 'illion: Consumer Credit Report',
    subject: name,
    madeAt: new Date(),
    score,
    facts: [['Date of birth', dateOfBirth], ...Object.entries(summary)],
  });
  return answered(score === null ? 'no score' : `score ${score}`, {
    Status: 'MATCHED',
    Score: score === null ? undefined : scoreElement(score),
    Summary: summary,
    Document: { ContentType: 'application/pdf', Base64: pdf.toString('base64') },
  });
};
